import { withParameter } from '@kabar/web/use-chosen-search';
import { expect, it } from 'vitest';
import { freeChoices, readFilters } from './filters.ts';

it('reads filters from the address and writes them there, and leaves the rest of it alone', () => {
  const search = new URLSearchParams('interest=Gardening&from=mail&medium=');
  expect(readFilters(search)).toEqual({ interest: 'Gardening' });
  expect(withParameter(search, 'language', 'English').toString()).toBe(
    'interest=Gardening&from=mail&medium=&language=English',
  );
  expect(withParameter(search, 'interest', '').toString()).toBe('from=mail&medium=');
});

it.each(['medium=pigeon', 'freeAt=tomorrow', 'freeAt=2026-99-99T00:00:00Z', 'language=+'])(
  'leaves out what is none: %s',
  (search) => {
    expect(readFilters(new URLSearchParams(search))).toEqual({});
  },
);

it.each(['Asia/Jakarta', 'America/Los_Angeles', 'Asia/Kathmandu'])(
  'offers the hours of seven days by the clock of %s, none past and none at night',
  (timeZone) => {
    const now = new Date('2026-11-24T03:20:00Z');
    const days = freeChoices(now, timeZone);
    const times = days.flatMap((day) => day.times);
    const walls = times.map((time) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(time)),
    );
    expect(times.every((time) => new Date(time) >= now)).toBe(true);
    expect(new Set(walls)).toEqual(
      new Set(Array.from({ length: 15 }, (_, hour) => `${String(hour + 7).padStart(2, '0')}:00`)),
    );
    expect(days.length).toBeGreaterThanOrEqual(7);
    expect(days[3]?.times).toHaveLength(15);
  },
);
