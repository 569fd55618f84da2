/** The list with that entry at that place; a place after the end is the end. */
export function moved<Entry>(entries: readonly Entry[], entry: Entry, place: number): Entry[] {
  return entries.filter((other) => other !== entry).toSpliced(place, 0, entry);
}
