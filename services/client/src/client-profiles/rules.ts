/** Removes duplicates case-insensitively; the first spelling is kept. */
export function withoutRepeats(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
