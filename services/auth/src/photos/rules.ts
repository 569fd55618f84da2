/** The list with this entry moved to this place (0 is the first); a place past the end means the end. */
export function moved<Entry>(entries: readonly Entry[], entry: Entry, place: number): Entry[] {
  return entries.filter((other) => other !== entry).toSpliced(place, 0, entry);
}
