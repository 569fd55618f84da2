import { openMinutesBefore } from '@kabar/contracts/call-shapes';
import { expect, it } from 'vitest';
import { type CallToJoin, callEntry, opensBefore } from './call-entry.ts';

const at = (text: string) => Date.parse(`2026-11-25T${text}Z`);
const call: CallToJoin = {
  kind: 'booking',
  id: '1',
  startsAt: '2026-11-25T03:00:00Z',
  endsAt: '2026-11-25T03:30:00Z',
};
const stateAt = (text: string, one = call) => callEntry(one, at(text)).state;

it('a call opens ten minutes before the start, as on the server, and closes at the end', () => {
  expect(opensBefore).toBe(openMinutesBefore * 60_000);
  expect(stateAt('02:49:59')).toBe('soon');
  expect(stateAt('02:50:00')).toBe('open');
  expect(stateAt('03:29:59')).toBe('open');
  expect(stateAt('03:30:00')).toBe('closed');
});

it('a trial stays open during the five minutes in which it may still begin', () => {
  expect(stateAt('03:34:59', { ...call, kind: 'trial' })).toBe('open');
  expect(stateAt('03:35:00', { ...call, kind: 'trial' })).toBe('closed');
});

it('a call that is more than a day away shows no entry', () => {
  expect(callEntry(call, at('02:50:00') - 24 * 3_600_000 - 1).state).toBe('closed');
});
