/** ' English, ,Bahasa ' is two words: split on commas, trimmed, empties dropped. */
export function readCommaList(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

export function writeCommaList(words: readonly string[]): string {
  return words.join(', ');
}
