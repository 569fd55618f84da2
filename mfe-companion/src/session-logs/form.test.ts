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
});
