import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const message = (seq: number, senderId: string, createdAt = '2026-11-20T10:00:00Z') => ({
  id: `m${seq}`,
  conversationId: 'c',
  seq,
  senderId,
  content: `text ${seq}`,
  attachments: [],
  createdAt,
});
const queued = (id: string) => ({
  id,
  conversationId: 'c',
  content: 'waiting',
  writtenAt: '2026-11-20T10:05:00Z',
});
const nobody: { deliveredSeq: number; readSeq: number }[] = [];

describe('the timeline of a conversation', () => {
  it('begins each day with its date, and groups messages of one person', () => {
    const entries = timelineOf({
      messages: [
        message(1, 'me', '2026-11-18T10:00:00Z'),
        message(2, 'me', '2026-11-18T10:01:00Z'),
        message(3, 'her', '2026-11-18T10:02:00Z'),
        message(4, 'her'),
      ],
      queued: [],
      me: 'me',
      marks: nobody,
      timeZone: 'UTC',
    });
    expect(
      entries.map((entry) => (entry.kind === 'message' ? [entry.key, entry.first] : entry.kind)),
    ).toEqual(['day', ['m1', true], ['m2', false], ['m3', true], 'day', ['m4', true]]);
  });

  // Decision: 66
  it("begins days at midnight in the reader's zone", () => {
    const daysIn = (timeZone: string) =>
      timelineOf({
        messages: [
          message(1, 'me', '2026-11-18T16:59:00Z'),
          message(2, 'me', '2026-11-18T17:00:00Z'),
        ],
        ...{ queued: [], me: 'me', marks: nobody, timeZone },
      }).filter(({ kind }) => kind === 'day');
    expect(daysIn('UTC')).toHaveLength(1);
    expect(daysIn('Asia/Jakarta')).toHaveLength(2);
  });

  // Decision: 27
  it('shows the delivery state of own messages, each state once', () => {
    const entries = timelineOf({
      messages: [1, 2, 3, 4, 5].map((seq) => message(seq, seq === 2 ? 'her' : 'me')),
      queued: [],
      me: 'me',
      marks: [{ deliveredSeq: 4, readSeq: 3 }],
      timeZone: 'UTC',
    });
    expect(entries.flatMap((entry) => (entry.kind === 'message' ? [entry.state] : []))).toEqual([
      undefined,
      undefined,
      'read',
      'delivered',
      'sent',
    ]);
  });

  it('puts unsent messages at the end, except those that are stored already', () => {
    const entries = timelineOf({
      messages: [message(1, 'me')],
      queued: [queued('m1'), queued('q2')],
      me: 'me',
      marks: nobody,
      timeZone: 'UTC',
    });
    expect(entries.map((entry) => entry.key)).toEqual([expect.stringMatching('day'), 'm1', 'q2']);
  });
});
