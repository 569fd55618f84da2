import { describe, expect, it } from 'vitest';
import type { SessionView } from './api.ts';
import { mistakesIn, toLog, typedFor } from './form.ts';

const now = new Date('2026-11-24T04:00:00.000Z');
const session: SessionView = {
  kind: 'booking',
  id: '0198f2a4-0000-4000-8000-000000000001',
  client: {
    id: '0198f2a4-0000-4000-8000-000000000002',
    fullName: 'Wayan Putri',
    preferredName: 'Wayan',
    avatarUrl: null,
  },
  isForLovedOne: false,
  lovedOneName: null,
  startedAt: '2026-11-24T03:00:00.000Z',
  durationMinutes: 25,
  medium: 'video',
  attendedMinutes: null,
  asksConsent: false,
};
const written = {
  summary: 'We talked about the garden, the rain of last week and the children.',
  mood: 'good' as const,
};

describe('the form of a session log', () => {
  // Decision: 61
  it('knows minutes and medium of a call in Kabar, and leaves the medium to the server', () => {
    const typed = typedFor({ ...session, attendedMinutes: 23 }, 'UTC', now);
    expect(typed).toMatchObject({ minutes: '23', medium: 'video' });
    const log = toLog({ ...typed, ...written }, session, now);
    expect(log).toMatchObject({ durationMinutes: 23 });
    expect(log).not.toHaveProperty('medium');
  });

  it('asks how they talked where they did not meet in Kabar', () => {
    const typed = typedFor(session, 'UTC', now);
    expect(typed).toMatchObject({ minutes: '25', medium: '' });
    expect(mistakesIn({ ...typed, ...written }, session, now)).toEqual({ medium: 'missing' });
    expect(toLog({ ...typed, ...written, medium: 'phone' }, session, now)?.medium).toBe('phone');
  });

  // Decision: 97
  it('takes a start from 15 minutes before to 60 minutes after the booked one', () => {
    const typed = { ...typedFor(session, 'UTC', now), ...written, medium: 'phone' as const };
    const later = new Date('2026-11-24T09:00:00.000Z');
    const mistakeAt = (minutes: number) => {
      const start = new Date(Date.parse(session.startedAt ?? '') + minutes * 60_000);
      const [date = '', time = ''] = start.toLocaleString('sv').split(' ');
      return mistakesIn({ ...typed, date, time: time.slice(0, 5) }, session, later).time;
    };
    expect([-16, -15, 60, 61].map(mistakeAt)).toEqual(['notNear', undefined, undefined, 'notNear']);
    const unplanned = { ...session, kind: 'unplanned' as const, id: null, startedAt: null };
    expect(mistakesIn(typed, unplanned, later).time).toBeUndefined();
  });
});
