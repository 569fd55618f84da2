import { describe, expect, it } from 'vitest';
import { notificationWords } from './notifications.ts';

const en = { language: 'en', timezone: 'Asia/Jakarta' } as const;
const id = { language: 'id', timezone: 'Asia/Jakarta' } as const;
const other = { other_name: 'Ibu Sri' };

describe('a notification says whose matter it is', () => {
  it.each([
    ...(['waits_again', 'times_proposed', 'completed'] as const).map(
      (event) => ['trial_request_changed', { event, ...other }] as const,
    ),
    ...(['not_answered', 'withdrawn', 'time_chosen'] as const).map(
      (event) => ['trial_request_changed', { event, ...other }] as const,
    ),
    ['assignment_ended', { by: 'client', ...other }],
    ['assignment_ended', { by: 'companion', ...other }],
    ['companion_changed', { side: 'former', ...other }],
    ['companion_changed', { side: 'next', kept: 1, ...other }],
    ...(['not_paid', 'ended', 'paused', 'resumed', 'cancelled'] as const).map(
      (event) => ['subscription_changed', { event, ...other }] as const,
    ),
    ['message_unread', other],
    ['calls_refused', { loved_one_name: 'Ibu Sri' }],
    ['incident_opened', { kind: 'missed', client_name: 'Ibu Sri' }],
    ['incident_news', { kind: 'missed', client_name: 'Budi', companion_name: 'Ibu Sri' }],
    ['staff_task_assigned', { kind: 'objection', ...other }],
  ] as const)('%s %j', (type, payload) => {
    for (const reader of [en, id]) {
      const { message } = notificationWords(type, payload, reader);
      expect(message).toContain('Ibu Sri');
      expect(message).toMatch(/\.$/);
      expect(message).not.toMatch(/\{| {2}/);
    }
  });

  it('names the colleague who gave a task', () => {
    const payload = { kind: 'report', acted_by_name: 'Jonas', ...other };
    expect(notificationWords('staff_task_assigned', payload, en).message).toBe(
      'Jonas gave you a task: a reported message, about Ibu Sri. It is in "Waiting for you", under "Mine".',
    );
  });

  it('keeps the words of a subscription for its own client', () => {
    expect(notificationWords('subscription_changed', { event: 'paused' }, en).message).toBe(
      'The subscription is paused. No payment is due until it goes on.',
    );
  });
});
