import { describe, expect, it } from 'vitest';
import { notificationWords } from './notifications.ts';

const reader = (language: 'en' | 'id') => ({ language, timezone: 'Asia/Jakarta' });
const payload = { assignment_id: 'a', kept: 2, moved: 1, cancelled: 1, companion_name: 'Dewi' };
const textFor = (side: string, language: 'en' | 'id', more = {}) =>
  notificationWords('companion_changed', { ...payload, ...more, side }, reader(language)).message;

describe('the notifications about a reassignment', () => {
  it("tell the client the next companion and what happens to the sessions, in the client's language", () => {
    expect(textFor('client', 'en')).toBe(
      'Dewi is your companion from now on. 2 sessions stay at their times. 1 has a new time. 1 was cancelled, and its credit returned. You can write to each other right away.',
    );
    expect(textFor('client', 'id')).toBe(
      'Mulai sekarang Dewi adalah pendamping Anda. 2 sesi tetap pada waktunya. 1 sesi mendapat waktu baru. 1 sesi dibatalkan dan kreditnya dikembalikan. Anda dapat langsung saling berkirim pesan.',
    );
  });

  it('tell the next companion the number of sessions, and about an open trial request', () => {
    const message = textFor('next', 'en', { trial_request_id: 'r' });
    expect(message).toContain('2 sessions stay at their times. 1 has a new time.');
    expect(message).not.toContain('cancelled');
    expect(message).toContain('within 24 hours');
    expect(textFor('next', 'id')).not.toContain('24 jam');
  });

  it('tell the former companion no names and no numbers', () => {
    for (const language of ['en', 'id'] as const)
      expect(textFor('former', language)).not.toMatch(/Dewi|\d/);
  });

  it('the notifications about a reassignment have a text for an empty payload', () => {
    expect(notificationWords('companion_changed', {}, reader('en')).message).toBe(
      'Another companion is your companion from now on. You can write to each other right away.',
    );
  });
});
