# Make or refresh an environment: scripts/environment.sh .venv|.venv-fast|.venv-peers PYTHON
# .venv works on the source in place; .venv-fast holds a compiled copy, so that no compiled
# file ever lies in src/ where the pure build would pick it up; .venv-peers holds other people's
# engines and nothing of ours.
set -eu
venv=$1
python=$2

fail() {
    echo "adrift: $1" >&2
    exit 1
}

# A machine user without a home has nowhere to cache.
[ -w "${HOME:-/nonexistent}" ] || export UV_CACHE_DIR="$PWD/.cache/uv"

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    fail "needs Python 3.11 or newer, and '$python' is not; name one with: make setup PYTHON=/path/to/python3"

# The directory may have been moved or its Python removed: then begin again.
"$venv/bin/python" -c '' 2>/dev/null || {
    rm -rf "$venv"
    "$python" -m venv "$venv" 2>/dev/null ||
        fail "'$python' cannot make environments; install its venv module (on Debian: python3-venv)"
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
    # The client is built by `make client`, which looks at every source; this only looks once.
    ADRIFT_SKIP_CLIENT=1 "$uv" pip install --quiet --python "$venv" --no-deps \
        --build-constraints requirements/dev.txt -e .
    ;;
.venv-fast)
    "$uv" pip sync --quiet --python "$venv" requirements/fast.txt
    ADRIFT_COMPILE=${ADRIFT_COMPILE:-1} ADRIFT_SKIP_CLIENT=1 "$uv" pip install --quiet --python "$venv" --no-deps \
        --build-constraints requirements/dev.txt --reinstall-package adrift .
    # A build that quietly stayed pure would make every later comparison worthless.
    (cd "$venv" && bin/python -c 'import adrift, sys; sys.exit(not adrift.compiled())') ||
        fail "$venv holds no compiled code"
    ;;
.venv-peers)
    "$uv" pip sync --quiet --python "$venv" requirements/peers.txt
    ;;
esac
touch "$venv/.ready"
