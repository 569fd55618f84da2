import { expect, it } from 'vitest';
import { readerZone } from './reader-zone.ts';
import { zoneQuestion } from './zone-question.ts';

const now = new Date('2026-11-25T00:00Z');
const facts = { device: 'Asia/Tokyo', profile: 'Asia/Jakarta', keepsProfile: false };

// Decision: 66
it("asks once which time zone to use, and shows the browser's until then", () => {
  expect(zoneQuestion(facts, now)).toBe('which');
  expect(readerZone(facts)).toBe('Asia/Tokyo');
  const answered = { ...facts, keepsProfile: true };
  expect(zoneQuestion(answered, now)).toBeUndefined();
  expect(readerZone(answered)).toBe('Asia/Jakarta');
});

it('asks nothing if the clocks agree all year, and asks if they agree only today', () => {
  expect(zoneQuestion({ ...facts, device: 'Asia/Bangkok' }, now)).toBeUndefined();
  const winter = { ...facts, device: 'Europe/London', profile: 'Africa/Abidjan' };
  expect(zoneQuestion(winter, now)).toBe('which');
});

// Decision: 100
it("uses the profile's zone, else UTC, if the browser does not know its zone", () => {
  const unknown = { ...facts, device: undefined };
  expect(readerZone(unknown)).toBe('Asia/Jakarta');
  expect(zoneQuestion(unknown, now)).toBeUndefined();
  for (const profile of [null, 'UTC']) {
    expect(readerZone({ ...unknown, profile })).toBe('UTC');
    expect(zoneQuestion({ ...unknown, profile }, now)).toBe('unknown');
    expect(zoneQuestion({ ...unknown, profile, keepsProfile: true }, now)).toBeUndefined();
  }
  expect(readerZone({ ...unknown, profile: 'Mars/Olympus' })).toBe('UTC');
});

it('asks nothing before the profile is loaded', () => {
  expect(zoneQuestion({ ...facts, profile: undefined }, now)).toBeUndefined();
  expect(readerZone({ ...facts, profile: undefined })).toBe('Asia/Tokyo');
});
