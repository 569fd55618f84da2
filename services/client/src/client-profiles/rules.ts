/** A list as people mean it: each word once, whatever its capitals, the first spelling kept. */
export function withoutRepeats(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
