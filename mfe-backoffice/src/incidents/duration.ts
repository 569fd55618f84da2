import { localeOf } from '@kabar/web/say-time';
import type { Language } from '@kabar/web/words';

const minute = 60_000;
const units = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/**
 * How long something has lasted, in its two largest units: ['3 hours', '5 minutes'], ['2 days'], or an empty list for less
 * than a minute. `ms` is in milliseconds.
 */
export function durationParts(ms: number, language: Language): string[] {
  const first = units.findIndex(({ length }) => ms >= length);
  if (first === -1) return [];
  let rest = ms;
  return units.slice(first, first + 2).flatMap(({ unit, length }) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? [] : [say(count, unit, language)];
  });
}

function say(count: number, unit: string, language: Language): string {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localeOf(language), style).format(count);
}
