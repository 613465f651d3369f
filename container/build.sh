#!/bin/sh
# Builds the container image of a release. Usage: container/build.sh dist/release/NAME-VERSION-linux-ARCHITECTURE.tar.gz
#
# Needs mmdebstrap and buildah from Debian. The base is Debian's C library and a shell; no image is fetched.
set -eu
archive=$1
folder=$(cd "$(dirname "$archive")" && pwd)
name=$(basename "$archive" .tar.gz)
architecture=${name##*-}
version=${name%-linux-*}
version=${version#hd-group-website-}
(cd "$folder" && sha256sum --check --quiet "$name.tar.gz.sha256")

# Packages are unpacked, but none of their programs run, so this works for every architecture.
mmdebstrap --quiet --variant=extract --include=libc6,busybox-static --architectures="$architecture" \
  --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
  --dpkgopt='path-exclude=/usr/share/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --extract-hook='ln -s busybox "$1/bin/sh"' \
  --extract-hook='echo "site:x:10001:10001::/data:/bin/sh" > "$1/etc/passwd"; echo "site:x:10001:" > "$1/etc/group"' \
  --extract-hook='install --directory --mode=700 --owner=10001 --group=10001 "$1/data"' \
  bookworm "$folder/base-$architecture.tar"

# Images in the format of OCI have no health check.
buildah build --format=docker --arch="$architecture" --build-arg=RELEASE="$name" --build-arg=TARGETARCH="$architecture" \
  --tag="hd-group-website:$version" --file="$(dirname "$0")/Containerfile" "$folder"
rm "$folder/base-$architecture.tar"
