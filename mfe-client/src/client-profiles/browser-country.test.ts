import { expect, it } from 'vitest';
import { browserCountry } from './browser-country.ts';

// Decision: 94
it.each([
  ['id-ID', 'Asia/Makassar', 'Indonesia'],
  ['en-US', 'America/Los_Angeles', 'United States'],
  ['en-US', 'Asia/Jakarta', ''],
  ['en', 'Asia/Jakarta', ''],
  ['not a tag', 'Asia/Jakarta', ''],
])('a browser in %s with the time zone %s is in the country "%s"', (tag, zone, country) => {
  expect(browserCountry({ tag, zone })).toBe(country);
});
