/** Splits on commas, trims, drops empty words: ' English, ,Bahasa ' is two words. */
export function readCommaList(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

export function writeCommaList(words: readonly string[]): string {
  return words.join(', ');
}
