#!/bin/sh
# Makes this checkout ready to run: a Python, the system libraries Qt loads, and .venv with the pinned packages.
# The Makefile calls it before every target, so when all is there it looks once and is silent: no apt, no network.
set -eu
cd "$(dirname "$0")/.."

venv=.venv
stamp=$venv/.ready # written last, so a .venv without it is half-made
libraries=eia_solo/ui/qt_libraries.txt

say() { printf 'setup: %s\n' "$*"; }
die() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}

# With our own .venv activated, python3 would be the one that is about to be replaced.
PATH=$(printf '%s' "$PATH" | sed "s|$PWD/$venv/bin:||g")

find_python() {
    for name in python3 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    return 1
}

# Made to the end, in this very folder (scripts in a .venv hold its path), and its Python still starts.
venv_is_sound() { [ "$(sed -n 1p "$stamp" 2>/dev/null)" = "$PWD" ] && "$venv/bin/python" -c '' 2>/dev/null; }

# The Debian packages that making .venv needs. Debian keeps ensurepip out of python3.
missing_for_python() {
    if python=$(find_python); then
        "$python" -c 'import ensurepip, venv' 2>/dev/null || echo "$python-venv"
    elif ! command -v python3 >/dev/null; then
        echo python3 python3-venv
    fi # where python3 is too old or too new, no package of this system helps: said below
}

# The Debian packages of the libraries in the list that the loader does not know.
missing_for_qt() {
    known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null) || true
    grep -v '^#' "$libraries" | while read -r library package _; do
        case $known in *"$library "*) ;; *) echo "$package" ;; esac
    done
}

missing_packages() {
    venv_is_sound || missing_for_python
    [ "$(uname)" != Linux ] || missing_for_qt
}

install_packages() {
    command="apt-get update; apt-get install -y --no-install-recommends $*"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    elif command -v sudo >/dev/null; then
        die "these Debian packages are missing; type this line, then the same make again:
sudo sh -c '$command'"
    else
        die "these Debian packages are missing; type this line, then the same make again:
su - -c '$command'"
    fi
    say "installing Debian packages: $*"
    $as_root env DEBIAN_FRONTEND=noninteractive sh -c "$command" >/dev/null || die "apt-get could not install: $*"
}

# --- the system ---------------------------------------------------------------------------------------------------

missing=$(missing_packages | tr '\n' ' ' | sed 's/ $//')
if [ -n "$missing" ] && command -v apt-get >/dev/null; then
    # shellcheck disable=SC2086  # one word a package
    install_packages $missing
elif [ -n "$missing" ]; then
    # Another system calls them something else, and may keep them where ldconfig does not look: go on.
    say "not found here (Debian's names): $missing"
fi

# --- .venv --------------------------------------------------------------------------------------------------------

recipe="$PWD
$(cksum pyproject.toml constraints.txt)"
if venv_is_sound && [ "$(cat "$stamp")" = "$recipe" ]; then
    exit 0
fi

if ! venv_is_sound; then
    python=$(find_python) || die "Python 3.11, 3.12 or 3.13 is needed; here: $(python3 --version 2>/dev/null || echo none)"
    say "making $venv with $("$python" --version)"
    rm -rf "$venv"
    "$python" -m venv "$venv" || die "$python cannot make a $venv"
fi

rm -f "$stamp"
pip_install() {
    "$venv/bin/python" -m pip --disable-pip-version-check install --quiet --constraint constraints.txt "$@" ||
        die "pip could not install the packages (is there a network?); the same make again starts afresh"
}
say "installing the pinned packages (some 120 MB the first time)"
# The build tools go into .venv as well: in a build environment of its own pip would not hold them to the pins.
pip_install hatchling editables
pip_install --no-build-isolation --editable '.[dev]'
printf '%s\n' "$recipe" >"$stamp"
say "ready"
