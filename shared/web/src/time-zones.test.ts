import { expect, it } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

it('offers every zone in words, and the given one even when the browser does not list it', () => {
  const options = timeZoneOptions('Etc/Elsewhere');
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
  expect(options.map(({ value }) => value)).toContain('Etc/Elsewhere');
  expect(timeZoneOptions('').map(({ value }) => value)).not.toContain('');
});
