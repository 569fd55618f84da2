import { expect, it } from 'vitest';
import { findZones, zoneLabel } from './time-zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const find = (search: string, language: 'en' | 'id' = 'en') =>
  findZones(search, { language, given: ['Asia/Jakarta'], limit: 40 }).map(({ value }) => value);

// Decision: 94
it.each([
  ['Asia/Jakarta', 'Jakarta (WIB, UTC+7)'],
  ['Asia/Makassar', 'Makassar (WITA, UTC+8)'],
  ['Asia/Jayapura', 'Jayapura (WIT, UTC+9)'],
  ['America/Los_Angeles', 'Los Angeles (PST, UTC-8)'],
  ['Europe/London', 'London (GMT, UTC+0)'],
  ['Asia/Kathmandu', 'Kathmandu (UTC+5:45)'],
  ['America/Argentina/San_Juan', 'San Juan (UTC-3)'],
  ['UTC', 'UTC'],
  ['Mars/Olympus_Mons', 'Mars/Olympus Mons'],
  ['', ''],
])('the zone %s has the label %s', (zone, label) => {
  expect(zoneLabel(zone, winter)).toBe(label);
});

it('follows daylight saving time', () => {
  expect(zoneLabel('America/Los_Angeles', summer)).toBe('Los Angeles (PDT, UTC-7)');
});

it('a time zone is found by city, short name, offset, region and own name', () => {
  expect(find('jakar')).toEqual(['Asia/Jakarta']);
  expect(find('wita')).toEqual(['Asia/Makassar']);
  expect(find('utc+5:45')).toHaveLength(1);
  expect(find('asia/jayapura')).toEqual(['Asia/Jayapura']);
  expect(find('indonesia barat', 'id')).toContain('Asia/Jakarta');
  expect(find('los angeles')[0]).toBe('America/Los_Angeles');
  expect(find('nowhere at all')).toEqual([]);
  expect(find('a').length).toBe(40);
});

it('offers the given zones while the search is empty', () => {
  expect(find(' ')).toEqual(['Asia/Jakarta']);
});

it.each([
  ['nuuk', 'America/Nuuk'],
  ['godthab', 'America/Nuuk'],
  ['hanoi', 'Asia/Ho_Chi_Minh'],
  ['saigon', 'Asia/Ho_Chi_Minh'],
  ['mumbai', 'Asia/Kolkata'],
  ['gmt+7', 'Asia/Jakarta'],
  ['utc+7', 'Asia/Jakarta'],
  ['wib', 'Asia/Jakarta'],
  ['wita', 'Asia/Makassar'],
  ['bali', 'Asia/Makassar'],
])('a search for the zone %s finds %s', (search, zone) => {
  const found = findZones(search, { language: 'en', given: [], limit: 30 });
  expect(found.map(({ value }) => value)).toContain(zone);
  for (const { value } of found) expect(value).not.toMatch(/^Etc\//);
});

it('offers every zone under its stored name', () => {
  const found = findZones('asia', { language: 'en', given: [], limit: 1000 });
  expect(found.map(({ value }) => value)).toContain('Asia/Kolkata');
  expect(found.map(({ value }) => value)).not.toContain('Asia/Calcutta');
});
