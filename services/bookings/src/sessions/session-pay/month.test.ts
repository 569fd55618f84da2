import { owedTo, payOut, readEarnings } from '@kabar/dev/neighbours/earnings';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import {
  addApprovedTrial,
  addAssignedRequest,
  logOf,
  minutesAgo,
  trial,
} from '../../session-logs-fixture.ts';

let test: TestService;
let actions: BookingActions;
let admin: TestPerson;
let hours = 2;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  admin = await test.person('admin');
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});

const booked = 25;
const outcomes = ['completed', 'companion_absent', 'client_absent'] as const;
type Outcome = (typeof outcomes)[number];

interface Call {
  id: string;
  client: TestPerson;
  start: Date;
  isTrial: boolean;
  /** Minutes of the accepted log. */
  logged: number | undefined;
  outcome: Outcome | undefined;
  waited: boolean;
}

/** A reference implementation of a session's pay. */
function owedFor({ isTrial, logged, outcome, waited }: Call): number {
  if (isTrial) return Math.min(logged ?? 0, 10);
  if (outcome === 'companion_absent') return 0;
  if (outcome === 'client_absent') return waited ? booked : 0;
  return Math.min(logged ?? 0, booked);
}

const act = fc.oneof(
  fc.record({
    kind: fc.constant('log' as const),
    call: fc.nat(3),
    minutes: fc.constantFrom(0, 5, 10, 24, 25, 26, 1440),
    offset: fc.constantFrom(-20, -15, 0, 8, 60, 61),
  }),
  fc.record({
    kind: fc.constant('correct' as const),
    call: fc.nat(1),
    outcome: fc.constantFrom(...outcomes),
    waited: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pay out' as const) }),
  fc.record({ kind: fc.constant('log without a time' as const) }),
);

const minute = 60_000;
const isNear = (offset: number) => offset >= -15 && offset <= 60;

const unrecorded = { logged: undefined, outcome: undefined, waited: false };

async function startMonth() {
  const companion = await actions.companion();
  const calls: Call[] = [];
  for (let n = 0; n < 2; n += 1) {
    hours += 2;
    const start = minutesAgo(hours * 60);
    const client = await actions.subscriber(companion);
    const id = await actions.standing(client, companion, start);
    calls.push({ ...unrecorded, id, client, start, isTrial: false });
  }
  const client = await test.person('client');
  const requestId = await addAssignedRequest(test, client, companion);
  // Two trials whose calls could have begun at the same time.
  hours += 2;
  for (const start of [minutesAgo(hours * 60), minutesAgo(hours * 60 - 12)]) {
    const id = await addApprovedTrial(test, client, companion, { start, requestId });
    calls.push({ ...unrecorded, id, client, start, isTrial: true });
  }
  return { companion, client, requestId, calls };
}

async function log(companion: TestPerson, call: Call, minutes: number, offset: number) {
  const session = call.isTrial ? trial(call.id) : { kind: 'booking', id: call.id };
  const startedAt = new Date(call.start.getTime() + offset * minute).toISOString();
  const body = logOf(call.client, session, { startedAt, durationMinutes: minutes });
  const { status } = await companion.call('POST /session-logs', body);
  if (status === 201) {
    expect([offset, isNear(offset)]).toEqual([offset, true]);
    expect(call.logged).toBeUndefined();
    call.logged = minutes;
    call.outcome ??= 'completed';
  }
}

async function correct(call: Call, outcome: Outcome, waited: boolean) {
  const { status } = await admin.call(
    `POST /bookings/${call.id}/correction`,
    { outcome, waited, reason: 'Both said so by phone' },
    { 'if-match': '*' },
  );
  if (status === 200)
    Object.assign(call, { outcome, waited: outcome === 'client_absent' && waited });
}

/** Pays unpaid lines, as a batch does. */
const payAll = ({ accountId }: TestPerson) =>
  payOut(test.database, { companion: accountId, admin: admin.accountId });

/** The trial booking of each log of one; the earning of a trial names its log. */
async function trialsOfLogs({ accountId }: TestPerson): Promise<[string | null, string][]> {
  const logs = await test.database.query<{ id: string; trial: string }>(
    `select id, trial_booking_id as trial from bookings.session_logs
       where companion_user_id = $1 and trial_booking_id is not null`,
    [accountId],
  );
  return logs.map(({ id, trial }) => [id, trial]);
}

async function check({ companion, calls }: Awaited<ReturnType<typeof startMonth>>) {
  const lines = await readEarnings(test.database, { companion_id: companion.accountId }, [
    ...(['session_id', 'minutes'] as const),
  ]);
  const trials = new Map(await trialsOfLogs(companion));
  const paid = new Map<string | null, number>();
  for (const { session_id: session, minutes } of lines) {
    const key = trials.get(session) ?? session;
    paid.set(key, (paid.get(key) ?? 0) + minutes);
  }
  for (const call of calls) {
    expect([call, paid.get(call.id) ?? 0]).toEqual([call, owedFor(call)]);
    paid.delete(call.id);
  }
  // nothing is paid for anything else
  expect([...paid.values()]).toEqual([]);
  const total = calls.reduce((sum, call) => sum + owedFor(call), 0);
  const owed = await owedTo(test.database, companion.accountId);
  expect(Number(owed ?? 0)).toBe(total * 1_600);
}

// Decision: 61, 97
it('each session of a month of logs, corrections and payouts is paid by its outcome, and the ledger balances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      const month = await startMonth();
      const { companion, calls, client, requestId } = month;
      for (const step of acts) {
        if (step.kind === 'pay out') await payAll(companion);
        else if (step.kind === 'log without a time') {
          const body = logOf(client, { kind: 'trial_request', id: requestId });
          expect((await companion.call('POST /session-logs', body)).status).toBe(400);
        } else {
          const call = calls[step.call];
          if (call === undefined) throw new Error('One of four calls');
          if (step.kind === 'log') await log(companion, call, step.minutes, step.offset);
          else await correct(call, step.outcome, step.waited);
        }
      }
      await check(month);
      const [first] = calls;
      if (first?.outcome === undefined) return;
      // There and back: the companion's absence pays nothing, the restored outcome pays as before.
      const { outcome, waited } = first;
      for (const next of ['completed', 'companion_absent', 'completed', outcome] as const) {
        await correct(first, next, waited);
      }
      expect([first.outcome, first.waited]).toEqual([outcome, waited]);
      await check(month);
      const trials = calls.filter(({ isTrial, logged }) => isTrial && logged !== undefined);
      const overlapping = await test.database.query(
        `select from bookings.session_logs as log join bookings.session_logs as other on other.id > log.id
           and other.trial_booking_id is not null and tstzrange(log.started_at, log.started_at + interval '10 minutes')
             && tstzrange(other.started_at, other.started_at + least(other.duration_seconds, 600) * interval '1 second')
           where log.trial_booking_id = any ($1) and other.trial_booking_id = any ($1) and log.duration_seconds >= 600`,
        [trials.map(({ id }) => id)],
      );
      expect(overlapping).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 60_000);
