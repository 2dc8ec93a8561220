# Update requirements/*.txt from pyproject.toml: versions and hashes for every platform, no addresses.
# Works in a temporary folder, so that no partial or lock file is left here.
set -eu
uv=$PWD/.venv/bin/uv
target=$PWD/requirements
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp pyproject.toml "$work"

# The index settings of this machine must not affect the pins.
unset UV_INDEX UV_DEFAULT_INDEX UV_INDEX_URL UV_EXTRA_INDEX_URL UV_FIND_LINKS 2>/dev/null || true

export_pins() {
    name=$1
    shift
    echo "requirements/$name.txt"
    (cd "$work" && "$uv" pip compile --quiet --upgrade --universal --python-version 3.11 \
        --generate-hashes --no-header --no-annotate --no-emit-index-url \
        --custom-compile-command "make pins" -o "$name.txt" "$@")
}

echo uv >"$work/uv.in"
export_pins uv uv.in
export_pins dev pyproject.toml --group dev
export_pins fast pyproject.toml --group test -c dev.txt
export_pins node --group node
export_pins peers --group peers -c dev.txt
cp "$work"/uv.txt "$work"/dev.txt "$work"/fast.txt "$work"/node.txt "$work"/peers.txt "$target"
