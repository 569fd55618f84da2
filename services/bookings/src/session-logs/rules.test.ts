import { describe, expect, it } from 'vitest';
import type { LogFacts, LogInput } from './log-facts.ts';
import { areTrialsUsedUp, decideLog, stopsCalls } from './rules.ts';

const start = new Date('2026-03-04T10:00:00Z');
const now = new Date('2026-03-04T12:00:00Z');
const facts: LogFacts = {
  isOwnClient: true,
  isStored: false,
  unplannedLogsOfDay: 0,
  whyNotOpen: null,
  sessionStart: start,
  bookedMinutes: 25,
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
      { isStored: true, whyNotOpen: 'already_logged' },
      {},
      { payableMinutes: null },
    ],
    [
      'of a session that is not open',
      { whyNotOpen: 'session_not_open' },
      {},
      { refusal: 'session_not_open' },
    ],
    [
      'over another trial log',
      {
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
      { sessionStart: null, unplannedLogsOfDay: 9 },
      { kind: 'unplanned' },
      { payableMinutes: 0, line: null },
    ],
    [
      'of the eleventh',
      { sessionStart: null, unplannedLogsOfDay: 10 },
      { kind: 'unplanned' },
      { refusal: 'unplanned_logs_used' },
    ],
    [
      'from the future',
      {},
      { startedAt: new Date(now.getTime() + 1) },
      { mistake: 'The start must not be in the future' },
    ],
  ])('%s', (_title, moreFacts, moreInput, decision) => {
    expect(decideLog({ ...facts, ...moreFacts }, { ...input, ...moreInput }, now)).toEqual(
      decision,
    );
  });
});

// Decision: 89
it('stops calls with a loved one after a no, unless there is a new yes', () => {
  expect(stopsCalls('no_consent')).toBe(true);
  expect(stopsCalls('loved_one_not_found')).toBe(true);
  expect(stopsCalls('ok')).toBe(false);
});

it('counts trials as used up from the last one of the allowance on', () => {
  const verdicts = [3, 4, 5, 6].map((logged) => areTrialsUsedUp({ logged, allowance: 5 }));
  expect(verdicts).toEqual([false, false, true, true]);
});
