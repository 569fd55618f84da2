import { createHash } from 'node:crypto';

/** The number of characters that fit a card. */
const longestLine = 140;

/** The first word of the preferred name, or else of the full name. */
export function firstName({ preferred_name, full_name }: PersonName): string {
  return (preferred_name ?? full_name).trim().split(/\s+/)[0] ?? '';
}

interface PersonName {
  preferred_name: string | null;
  full_name: string;
}

/** The first sentence of a bio; a longer one is cut after a word so that it fits a card. */
export function firstLine(bio: string): string {
  const [sentence = ''] = /^.+?(?:[.!?]+(?=\s|$)|$)/.exec(bio.replaceAll(/\s+/g, ' ').trim()) ?? [];
  if (sentence.length <= longestLine) return sentence;
  return `${sentence.slice(0, longestLine).replace(/\s+\S*$/, '')} ...`;
}

/** Where the list starts in this hour. It moves each hour, so that every companion is shown in turn. */
export function placeOfHour(now: Date): string {
  const hour = Math.floor(now.getTime() / 3_600_000);
  const hash = createHash('sha256').update(String(hour)).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
