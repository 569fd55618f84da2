/** First letters of the first and the last word: 'Mary Ann Lee' -> 'ML'. Words without a letter, for example a flag, do not count. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (letter(first) + letter(last)).toLocaleUpperCase('en');
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first grapheme with a letter, combining marks included. */
function letter(word = ''): string {
  for (const { segment } of graphemes.segment(word)) if (/\p{L}/u.test(segment)) return segment;
  return '';
}

/** Dark enough at both ends for white letters. */
export const gradients = [
  ['#0b6b5c', '#2c7a4b'],
  ['#8a4b12', '#a0471f'],
  ['#1d5c9e', '#2f6c8c'],
  ['#7a3b69', '#9a3d5d'],
  ['#5a4a9c', '#41619e'],
  ['#4d6b1f', '#2f7350'],
  ['#9a3b2e', '#8f4a1c'],
  ['#2f5d66', '#46596f'],
] as const;

/** The same name always gives the same pair of colours. */
export function gradientOf(name: string): readonly [string, string] {
  let hash = 0;
  for (const sign of name.trim().toLowerCase()) {
    hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  }
  return gradients[(hash >>> 0) % gradients.length] ?? gradients[0];
}
