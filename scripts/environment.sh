# Create or update an environment: scripts/environment.sh .venv|.venv-fast|.venv-peers PYTHON
# .venv is an editable install. .venv-fast contains a compiled copy, so that no compiled file is
# ever in src/, where the pure build would import it. .venv-peers contains other engines, not ours.
set -eu
venv=$1
python=$2

fail() {
    echo "adrift: $1" >&2
    exit 1
}

# A user without a home directory needs another cache folder.
[ -w "${HOME:-/nonexistent}" ] || export UV_CACHE_DIR="$PWD/.cache/uv"

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    fail "'$python' is not Python 3.11 or newer; name one with: make setup PYTHON=/path/to/python3"

# Start again if the folder was moved or its Python was removed.
"$venv/bin/python" -c '' 2>/dev/null || {
    rm -rf "$venv"
    "$python" -m venv "$venv" 2>/dev/null ||
        fail "'$python' cannot create environments; install its venv module (on Debian: python3-venv)"
}

pip_install() {
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$1"
}

uv=.venv/bin/uv
case $venv in
.venv)
    pip_install requirements/uv.txt
    "$uv" pip sync --quiet --python "$venv" requirements/dev.txt
    "$venv/bin/python" scripts/client.py node ||
        "$uv" pip install --quiet --python "$venv" --require-hashes -r requirements/node.txt
    # `make client` builds the client whenever a source changes; this install runs only once.
    ADRIFT_SKIP_CLIENT=1 "$uv" pip install --quiet --python "$venv" --no-deps \
        --build-constraints requirements/dev.txt -e .
    ;;
.venv-fast)
    "$uv" pip sync --quiet --python "$venv" requirements/fast.txt
    ADRIFT_COMPILE=${ADRIFT_COMPILE:-1} ADRIFT_SKIP_CLIENT=1 "$uv" pip install --quiet --python "$venv" --no-deps \
        --build-constraints requirements/dev.txt --reinstall-package adrift .
    # A build that silently stayed pure would make every comparison worthless.
    (cd "$venv" && bin/python -c 'import adrift, sys; sys.exit(not adrift.compiled())') ||
        fail "$venv contains no compiled code; delete it and run make fast again"
    ;;
.venv-peers)
    "$uv" pip sync --quiet --python "$venv" requirements/peers.txt
    ;;
esac
touch "$venv/.ready"
