import { describe, expect, it } from 'vitest';
import { notificationKinds, notificationWords } from './notifications.ts';
import { pushText } from './push-texts.ts';

const en = { language: 'en', timezone: 'Asia/Jakarta' } as const;
const id = { language: 'id', timezone: 'Asia/Jakarta' } as const;
const other = { other_name: 'Ibu Sri' };

const names = {
  ...{ companion_name: 'Ibu Sri', client_name: 'Ibu Sri', other_name: 'Ibu Sri' },
  ...{ loved_one_name: 'Ibu Sri', holder_name: 'Ibu Sri', acted_by_name: 'Ibu Sri' },
};

/** Payloads with which some types name no person. */
const variants = [{}, { by: 'client' }, { status: 'rejected' }, { event: 'ended' }] as const;

/** Types that name no person, and why. */
const unnamed: Readonly<Record<string, string>> = {
  companion_approved: 'about the reader',
  companion_rejected: 'about the reader',
  check_in_question: 'about the reader',
  message_warning: 'who reported the message is not disclosed to its writer',
  mute_lifted: 'about the reader',
  payment_refunded: 'about the payment of the reader',
};

describe('the people in a notification', () => {
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
    ...(['dismissed', 'warned', 'muted', 'conversation_closed', 'reporter_muted'] as const).map(
      (outcome) => ['report_decided', { outcome, ...other }] as const,
    ),
    ['trial_booking_response', { status: 'rejected', reason: 'time_taken', ...other }],
    ['trial_completed_subscribe', { sessions: 5, ...other }],
    ['session_pack_expires', { sessions_remaining: 2, companion_name: 'Ibu Sri' }],
    ['missed_check_in_started', { companion_name: 'Ibu Sri' }],
    ['missed_check_in_started', { companion_name: 'Budi', loved_one_name: 'Ibu Sri' }],
  ] as const)('a notification names the person concerned: %s %j', (type, payload) => {
    for (const reader of [en, id]) {
      const { message } = notificationWords(type, payload, reader);
      expect(message).toContain('Ibu Sri');
      expect(message).toMatch(/\.$/);
      expect(message).not.toMatch(/\{| {2}/);
    }
  });

  it.each(notificationKinds)('%s names a person, or is listed with the reason', (type) => {
    const message = variants
      .map((variant) => notificationWords(type, { ...names, ...variant }, en))
      .map(({ title, message }) => `${title} ${message}`)
      .join(' ');
    expect(message.includes('Ibu Sri')).toBe(!(type in unnamed));
  });

  it('keeps names off the lock screen', () => {
    for (const type of notificationKinds)
      for (const reader of [en, id])
        expect(pushText(type, names, reader, new Date())).not.toContain('Ibu Sri');
  });

  it('names the author of a reported message in the title if staff wrote the text', () => {
    const payload = { outcome: 'warned', words: 'We asked them to stop.', ...other };
    expect(notificationWords('report_decided', payload, en)).toEqual({
      title: 'Your report about Ibu Sri was looked at',
      message: 'We asked them to stop.',
    });
  });

  it.each([
    'missed_check_in_started',
    'missed_check_in_asked',
    'missed_check_in_retry',
    'missed_check_in_with_staff',
    'missed_check_in_ended',
  ] as const)('%s mentions no session, call or cost for a daily check-in', (type) => {
    const payload = { daily: true as const, companion_name: 'Budi' };
    for (const withName of [payload, { ...payload, loved_one_name: 'Ibu Sri' }])
      for (const reader of [en, id]) {
        const { message } = notificationWords(type, withName, reader);
        expect(message).not.toMatch(/session|sesi|costs|biaya|called|menelepon|missed_check/i);
        expect(message).not.toContain('{{');
        expect(pushText(type, withName, reader, new Date())).not.toMatch(/^A call|^Ada panggilan/);
      }
  });

  it.each([
    [
      { ended_by: 'client', ended_how: 'reached', acted_by_name: 'Rani' },
      'Rani has spoken to Ibu Sri.',
    ],
    [{ ended_by: 'contact', ended_how: 'reached' }, 'An emergency contact has spoken to Ibu Sri.'],
    [{ ended_by: 'staff', ended_how: 'reached' }, 'Our team has spoken to Ibu Sri.'],
    [{ ended_by: 'person', ended_how: 'fine' }, 'Ibu Sri says that all is well.'],
    [{ ended_by: 'person', ended_how: 'call_wanted' }, 'Ibu Sri asks for a call.'],
  ] as const)('says who ended the search for a person: %j', (ending, words) => {
    const payload = { ...ending, loved_one_name: 'Ibu Sri' };
    const wantsCall = ending.ended_how === 'call_wanted';
    for (const [type, rest] of [
      ['missed_check_in_ended', 'The missed call to Ibu Sri is settled.'],
      ['circle_check_in', 'Nobody needs to try any more.'],
    ] as const) {
      const textFor = (reader: typeof en | typeof id) =>
        notificationWords(type, { ...payload, event: 'ended' }, reader);
      expect(textFor(en).title).toBe(wantsCall ? 'There is an answer' : 'All is well');
      expect(textFor(en).message).toContain(`${words} ${rest}`);
      expect(textFor(id).title).toBe(wantsCall ? 'Sudah ada jawaban' : 'Semuanya baik');
      expect(textFor(id).message).toMatch(/^(Rani|Ibu Sri|Tim kami|Salah satu kontak darurat) \S/);
    }
  });

  it('says who ended a search also if the text names no person, and omits unknown people', () => {
    const textOf = (payload: Record<string, unknown>) =>
      notificationWords('missed_check_in_ended', payload, en).message;
    const settled = 'The missed call is settled. Nobody needs to try any more.';
    const ending = { ended_by: 'companion', ended_how: 'reached' };
    expect(textOf({ ...ending, acted_by_name: 'Dewi' })).toBe(
      `Dewi says that all is well. ${settled}`,
    );
    expect(textOf(ending)).toBe(settled);
    expect(textOf({})).toBe(settled);
  });

  it('names the loved one whose companion is absent, and does not link the reader into the call', () => {
    const payload = { companion_name: 'Budi', loved_one_name: 'Ibu Sri' };
    expect(notificationWords('companion_absent', payload, en)).toEqual({
      title: "Ibu Sri's companion is not there yet",
      message:
        'Budi has not come to the call with Ibu Sri. Our team knows and is looking into it. If nobody comes, you lose nothing.',
    });
    expect(notificationWords('companion_absent', payload, id).title).toBe(
      'Pendamping Ibu Sri belum hadir',
    );
  });

  it('says for a daily check-in that a question was not answered, not that a call was missed', () => {
    const textFor = (reader: typeof en | typeof id) =>
      notificationWords('missed_check_in_started', { daily: true }, reader).message;
    expect(textFor(en)).toMatch(/^We asked how you are, and there is no answer yet\./);
    expect(textFor(id)).toMatch(/^Kami menanyakan kabar Anda, dan belum ada jawaban\./);
    const push = (payload: { daily?: true }) =>
      pushText('missed_check_in_started', payload, en, new Date());
    expect(push({ daily: true })).toBe('We have no answer from you yet. Are you fine?');
    expect(push({})).toBe('Your companion called and nobody answered. Are you fine?');
  });

  it('names the colleague who assigned a task', () => {
    const payload = { kind: 'report', acted_by_name: 'Jonas', ...other };
    expect(notificationWords('staff_task_assigned', payload, en).message).toBe(
      'Jonas gave you a task: a reported message, about Ibu Sri. It is in "Waiting for you", under "Mine".',
    );
  });

  it('addresses the texts of a subscription to its own client', () => {
    expect(notificationWords('subscription_changed', { event: 'paused' }, en).message).toBe(
      'The subscription is paused. No payment is due until it continues.',
    );
  });
});
