import { expect, it } from 'vitest';
import type { LinkPurpose } from '../mailed-links.ts';
import { makeLink } from './make-link.ts';

const now = new Date('2026-03-01T12:00:00Z');
const env = { publicUrl: 'https://kabar.example' } as Parameters<typeof makeLink>[0]['env'];

it.each<[LinkPurpose, string, number]>([
  ['reset', 'is valid for one hour when it replaces a password', 1],
  ['confirm', 'is valid for a day when it confirms an address', 24],
  ['change', 'is valid for a day when it confirms a new address', 24],
])('a mailed link (%s) %s', (purpose, _title, hours) => {
  const { expires } = makeLink({ env, now }, purpose);
  expect(expires.getTime() - now.getTime()).toBe(hours * 3_600_000);
});
