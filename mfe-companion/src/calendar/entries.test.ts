import { expect, it } from 'vitest';
import type { BookingEntry, TrialEntry } from './api.ts';
import { sessionsOf } from './entries.ts';

it('lists bookings and trial calls of a day in the order of their times', () => {
  const at = (time: string) => ({ startTime: `2026-11-24T${time}:00.000Z` });
  const bookings = [at('07:00'), at('09:30')] as BookingEntry[];
  const trials = [at('03:00'), at('08:00')] as TrialEntry[];
  expect(sessionsOf({ bookings, trials })).toEqual([
    { kind: 'trial', session: at('03:00') },
    { kind: 'paid', session: at('07:00') },
    { kind: 'trial', session: at('08:00') },
    { kind: 'paid', session: at('09:30') },
  ]);
});
