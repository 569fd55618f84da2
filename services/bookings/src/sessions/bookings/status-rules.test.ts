import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type CancelReason,
  decideCancellations,
  type OpenSession,
  othersThan,
  outcome,
} from './status-rules.ts';

const now = new Date('2027-03-24T04:10:00Z');
const client = '00000000-0000-4000-8000-00000000000a';
const companion = '00000000-0000-4000-8000-00000000000b';
const freeHours = 12;
type Person = 'client' | 'companion';

const sessionAt = (minutesAhead: number, more: Partial<OpenSession> = {}): OpenSession => {
  const startsAt = new Date(now.getTime() + minutesAhead * 60_000);
  return {
    ...{ id: '00000000-0000-4000-8000-000000000027', kind: 'booking', withCause: false },
    ...{ clientId: client, companionId: companion },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + 25 * 60_000), ...more },
  };
};

/** Decides one line of `recorded-cancellations.csv` again. */
function decided(line: string): string {
  const [kind, minutesAhead, withCause, by, leaves, reason, tells] = line.split(',');
  const session = sessionAt(Number(minutesAhead), {
    kind: kind === 'trial' ? 'trial' : 'booking',
    withCause: withCause === 'true',
  });
  const side = by as Person | 'staff' | 'system';
  const { changes, trials, notices } = decideCancellations(
    [session],
    {
      by: leaves === 'true' ? { leaver: side === 'client' ? client : companion } : side,
      reason: reason as CancelReason,
      tells: (tells?.split('+') ?? []) as Person[],
    },
    { freeHours, now },
  );
  const told = notices.map(({ recipient, payload }) => {
    const to = recipient === client ? 'client' : 'companion';
    return [to, 'by' in payload ? payload.by : '', 'reason' in payload ? payload.reason : '']
      .join(' ')
      .replace('  ', ' ');
  });
  const stored = [
    ...trials.map((trial) => `${trial.actor} ${trial.reason}`),
    ...changes.map((change) =>
      [
        ...[change.actor, change.reason, change.late, change.credit, change.strike ?? 'none'],
        ...[change.credit === 'returned' && change.byCompanion, change.settlesPay],
      ].join(' '),
    ),
  ];
  return [stored.join('') || 'stays', told.join('+') || 'nobody'].join(',');
}

it('cancels sessions like the previous release', () => {
  const recorded = readFileSync(`${import.meta.dirname}/recorded-cancellations.csv`, 'utf8');
  for (const line of recorded.trim().split('\n'))
    expect([line, decided(line)]).toEqual([line, line.split(',').slice(7).join(',')]);
});

it('notifies each pair once of all cancellations of one act, about the first session', () => {
  const other = '00000000-0000-4000-8000-00000000000c';
  const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const sessions = [
    sessionAt(3_000, { id: idOf(3) }),
    sessionAt(1_000, { id: idOf(1) }),
    sessionAt(2_000, { id: idOf(2) }),
    sessionAt(500, { id: idOf(4), companionId: other }),
  ];
  const cancelled = (tells: Person[], by: 'system' | { leaver: string } = 'system') =>
    decideCancellations(
      sessions,
      { by, reason: 'subscription_paused', tells },
      { freeHours, now },
    ).notices.map(({ recipient, payload }) => [
      recipient,
      'booking_id' in payload ? payload.booking_id : '',
      'count' in payload ? payload.count : 1,
    ]);
  expect(cancelled(['client', 'companion'])).toEqual([
    [client, idOf(1), 3],
    [client, idOf(4), 1],
    [companion, idOf(1), 3],
    [other, idOf(4), 1],
  ]);
  expect(cancelled(['client', 'companion'], { leaver: client })).toEqual([
    [companion, idOf(1), 3],
    [other, idOf(4), 1],
  ]);
  expect(cancelled([])).toEqual([]);
});

it('settles an outcome by who was absent, and leaves pay to staff if staff set the outcome', () => {
  const of = (absent: Person | null, actor: 'staff' | 'companion', givesBack = false) => {
    const { status, credit, strike, byCompanion, settlesPay } = outcome('id', {
      ...{ absent, actor, givesBack },
    });
    return [status, credit, strike, byCompanion, settlesPay];
  };
  expect(of(null, 'companion')).toEqual(['completed', 'used', null, false, false]);
  expect(of('client', 'companion')).toEqual(['no_show', 'used', null, false, true]);
  expect(of('client', 'staff')).toEqual(['no_show', 'used', null, false, false]);
  expect(of('client', 'companion', true)).toEqual(['no_show', 'returned', null, false, false]);
  expect(of('companion', 'staff')).toEqual(['no_show', 'returned', 'no_show', true, false]);
});

it('notifies the other person of a cancellation, and both of one by staff or the system', () => {
  expect(othersThan('client')).toEqual(['companion']);
  expect(othersThan('companion')).toEqual(['client']);
  for (const actor of ['staff', 'system'] as const)
    expect(othersThan(actor)).toEqual(['client', 'companion']);
});
