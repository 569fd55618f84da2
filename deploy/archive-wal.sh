#!/bin/sh
# Postgres calls it for each finished part of its log: archive-wal.sh <part> <place in the archive>.
# It may ask twice for the same part, after a crash; a different one under that name is refused.
set -eu
part=$1
place=$2
if [ -f "$place" ]; then
  exec cmp -s "$part" "$place"
fi
cp "$part" "$place.new"
sync "$place.new"
mv "$place.new" "$place"
