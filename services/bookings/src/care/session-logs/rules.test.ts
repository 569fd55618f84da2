import { describe, expect, it } from 'vitest';
import type { LogFacts, LogInput, NamedSession } from './log-facts.ts';
import { areTrialsUsedUp, decideLog, refusalOfSession, stopsCalls } from './rules.ts';

const start = new Date('2026-03-04T10:00:00Z');
const now = new Date('2026-03-04T12:00:00Z');
const booking: NamedSession = {
  ...{ kind: 'booking', status: 'confirmed', startsAt: start, minutes: 25, waitsForLog: true },
};
const trial: NamedSession = {
  ...booking,
  kind: 'trial_booking',
  status: 'approved',
  minutes: null,
};
const facts: LogFacts = {
  isOwnClient: true,
  isStored: false,
  unplannedLogsOfDay: 0,
  session: booking,
  isLogged: false,
  isAssigned: true,
  attendedMinutes: null,
  isCompleted: false,
  asksConsent: false,
  trialLogs: [],
  lines: [],
};
const lineOf = (minutes: number) => ({ minutes, heldUntil: new Date('2026-03-07T12:00:00Z') });
const input: LogInput = {
  kind: 'booking',
  startedAt: start,
  durationSeconds: 1_500,
  agrees: null,
};

// Decision: 61, 97
describe('a log', () => {
  it.each<[string, Partial<LogFacts>, Partial<LogInput>, ReturnType<typeof decideLog>]>([
    ['pays', {}, {}, { payableMinutes: 25, line: lineOf(25) }],
    [
      'pays at most the booked minutes',
      {},
      { durationSeconds: 86_400 },
      { payableMinutes: 25, line: lineOf(25) },
    ],
    [
      'pays at most the attended minutes',
      { attendedMinutes: 7 },
      {},
      { payableMinutes: 7, line: lineOf(7) },
    ],
    ['of a stranger', { isOwnClient: false }, {}, { refusal: 'not_own_client' }],
    [
      'that is stored',
      { isStored: true, isLogged: true, session: null },
      {},
      { payableMinutes: null },
    ],
    [
      'of a session that is not open',
      { session: { ...booking, status: 'cancelled' } },
      {},
      { refusal: 'session_not_open' },
    ],
    [
      'over another trial log',
      {
        session: trial,
        trialLogs: [
          {
            startedAt: new Date('2026-03-04T10:09:00Z'),
            endedAt: new Date('2026-03-04T10:12:00Z'),
          },
        ],
      },
      { kind: 'trial_booking' },
      { refusal: 'already_logged' },
    ],
    ['without the answer', { asksConsent: true }, {}, { refusal: 'consent_not_asked' }],
    [
      'with the answer',
      { asksConsent: true },
      { agrees: false },
      { payableMinutes: 25, line: lineOf(25) },
    ],
    [
      'of the tenth unplanned call',
      { session: null, unplannedLogsOfDay: 9 },
      { kind: 'unplanned' },
      { payableMinutes: 0, line: null },
    ],
    [
      'of the eleventh',
      { session: null, unplannedLogsOfDay: 10 },
      { kind: 'unplanned' },
      { refusal: 'unplanned_logs_used' },
    ],
    [
      'from the future',
      {},
      { startedAt: new Date(now.getTime() + 1) },
      { mistake: 'The start must not be in the future' },
    ],
  ])('a log %s', (_title, moreFacts, moreInput, decision) => {
    expect(decideLog({ ...facts, ...moreFacts }, { ...input, ...moreInput }, now)).toEqual(
      decision,
    );
  });
});

// Decision: 61, 97
describe('the session of a log', () => {
  const ahead = new Date(now.getTime() + 1);
  const request: NamedSession = {
    ...{ kind: 'trial_request', status: 'assigned', startsAt: null, minutes: null },
    waitsForLog: false,
  };
  type Given = Parameters<typeof refusalOfSession>[0];
  const known: Given = { session: null, isLogged: false, isAssigned: false };
  const of = (session: NamedSession, more: Partial<NamedSession> = {}): Given => ({
    ...{ ...known, session: { ...session, ...more } },
  });
  it.each<[string, Given, LogInput['kind'], string | null]>([
    ['has begun', of(booking, { startsAt: now }), 'booking', null],
    ['may be completed by its call', of(booking, { status: 'completed' }), 'booking', null],
    ['may be a trial', of(trial), 'trial_booking', null],
    ['is ahead', of(booking, { startsAt: ahead }), 'booking', 'session_not_begun'],
    ['is a trial ahead', of(trial, { startsAt: ahead }), 'trial_booking', 'session_not_begun'],
    [
      'is cancelled, also ahead',
      of(booking, { startsAt: ahead, status: 'cancelled' }),
      ...(['booking', 'session_not_open'] as const),
    ],
    [
      'is completed, and ahead',
      of(booking, { startsAt: ahead, status: 'completed' }),
      ...(['booking', 'session_not_open'] as const),
    ],
    ['waits for no log', of(booking, { waitsForLog: false }), 'booking', 'session_not_open'],
    [
      'is logged',
      { ...of(booking, { waitsForLog: false }), isLogged: true },
      'booking',
      'already_logged',
    ],
    ['has another kind', of(trial), 'booking', 'session_not_open'],
    ['is a request without a time', of(request), 'trial_booking', 'session_not_open'],
    ['is of others', known, 'booking', 'not_found'],
    [
      'is logged and given to another client',
      { ...known, isLogged: true },
      'booking',
      'already_logged',
    ],
    ['is missing with an assignment', { ...known, isAssigned: true }, 'unplanned', null],
    ['is missing without one', known, 'unplanned', 'not_own_client'],
  ])('the session of a log %s', (_title, given, kind, refusal) => {
    expect(refusalOfSession(given, kind, now)).toBe(refusal);
  });
});

// Decision: 89
it('a no of a loved one stops calls unless there is a newer yes', () => {
  expect(stopsCalls('no_consent')).toBe(true);
  expect(stopsCalls('loved_one_not_found')).toBe(true);
  expect(stopsCalls('ok')).toBe(false);
});

it('trials count as used up from the last one of the allowance on', () => {
  const verdicts = [3, 4, 5, 6].map((logged) => areTrialsUsedUp({ logged, allowance: 5 }));
  expect(verdicts).toEqual([false, false, true, true]);
});
