import { randomBytes, randomUUID } from 'node:crypto';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { readMasterKeys } from '@kabar/server/master-keys';
import { wrapNewKey } from '@kabar/server/personal-keys';
import { createPool } from '@kabar/server/transaction';
import { findKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import type { CheckInEvent, CheckInFacts } from '../check-ins/facts.ts';
import { type ChangedCheckIn, publishCheckIns } from '../check-ins/publish.ts';

const minute = 60_000;
/** Events that the person causes by a link in a mail. */
const isPersons = new Set<CheckInEvent>(['fine', 'fine_pending', 'call', 'help']);

export interface DailyCheckIn {
  id: string;
  clientId: string;
  companionId: string | null;
  lovedOneId: string | null;
  tokenHash: Buffer;
  contactOrder: string[];
  facts: CheckInFacts;
}

/** Test helpers: a question whose grace period has just ended, and its events, as a job or verb publishes them. */
export function createDailyTest(test: TestService) {
  const pool = createPool(test.database.urls.bookings);
  const parts = { pool, env: test.env };
  return {
    add: (people: People) => addCheckIn(test.database.query, people),
    async publish(checkIn: DailyCheckIn, event: CheckInEvent, change: Partial<CheckInFacts> = {}) {
      const facts = { ...checkIn.facts, ...change };
      await storeAnswer(test.database.query, checkIn.id, facts);
      const { contactOrder, tokenHash, ...who } = checkIn;
      const changed: ChangedCheckIn = {
        acting: isPersons.has(event) ? { side: 'person', tokenHash } : { side: 'system' },
        ...{ ...who, planId: randomUUID(), timeZone: 'UTC', before: checkIn.facts, facts, event },
        ...{ contactOrder, askedBy: ['push', 'mail'] },
      };
      await asSystem<BookingsTables, void>(parts, (db) =>
        publishCheckIns(db, [changed], new Date()),
      );
    },
    async seal({ id, clientId }: DailyCheckIn, place: string, text: string) {
      await asSystem<BookingsTables, void>(parts, async (db) => {
        const key = wrapNewKey(readMasterKeys(test.env), clientId);
        await test.database.query(
          'insert into bookings.personal_keys (person_id, master_key_id, wrapped) values ($1, $2, $3)',
          [clientId, key.masterKeyId, key.wrapped],
        );
        const sealed = (await findKey({ db, env: test.env }, clientId))?.seal(place, text);
        await test.database.query('update bookings.check_ins set message = $2 where id = $1', [
          id,
          sealed,
        ]);
      });
    },
    chainOf: async (checkIn: DailyCheckIn) => {
      const rows = await test.database.query<{ id: string; state: string }>(
        'select id, state from bookings.missed_check_ins where daily_check_in_id = $1',
        [checkIn.id],
      );
      return rows[0];
    },
    stop: () => pool.end(),
  };
}

interface People {
  client: TestPerson;
  companion: TestPerson | null;
  lovedOneId?: string | undefined;
  contactOrder?: string[];
}

async function addCheckIn(
  query: TestService['database']['query'],
  { client, companion, lovedOneId, contactOrder = [] }: People,
): Promise<DailyCheckIn> {
  const now = Date.now();
  const [opensAt, closesAt] = [new Date(now - 200 * minute), new Date(now - 60 * minute)];
  const [plan, id] = [randomUUID(), randomUUID()];
  await query(
    `insert into bookings.check_in_plans (id, client_id, loved_one_id, days_kind, first_opens, first_minutes, time_zone, asked_by,
         contact_order, next_date, next_window, next_opens_at, created_at)
       values ($1, $2, $3, 'every_day', 480, 120, 'UTC', '{push,mail}', $4, current_date + 1, 1, now() + interval '1 day', now())`,
    [plan, client.accountId, lovedOneId ?? null, contactOrder],
  );
  await query(
    `insert into bookings.check_ins (id, plan_id, client_id, loved_one_id, companion_id, local_date, window_no, time_zone, opens_at,
         closes_at, state, missed_at, created_at)
       values ($1, $2, $3, $4, $5, current_date, 1, 'UTC', $6, $7, 'missed', now(), now())`,
    [
      id,
      plan,
      client.accountId,
      lovedOneId ?? null,
      companion?.accountId ?? null,
      opensAt,
      closesAt,
    ],
  );
  const tokenHash = randomBytes(32);
  await query(
    `insert into bookings.check_in_tokens (token_hash, check_in_id, way, created_at) values ($1, $2, 'mail', now())`,
    [tokenHash, id],
  );
  return {
    ...{ tokenHash, id, clientId: client.accountId, companionId: companion?.accountId ?? null },
    ...{ lovedOneId: lovedOneId ?? null, contactOrder },
    facts: {
      ...{ state: 'missed', opensAt, closesAt, askedAt: opensAt, reminders: 2, nextAt: null },
      ...{ answeredAt: null, tappedAt: null, cameBy: null, missedAt: new Date() },
      ...{ pendingTappedAt: null, pendingArrivedAt: null, pendingBy: null, pausedUntil: null },
      ...{ staffAskedAt: null, spokenAt: null },
    },
  };
}

async function storeAnswer(
  query: TestService['database']['query'],
  id: string,
  facts: CheckInFacts,
) {
  await query(
    `update bookings.check_ins set state = $2, answered_at = $3, tapped_at = $4, came_by = $5, pending_tapped_at = $6,
         pending_arrived_at = $7, pending_by = $8, paused_until = $9, spoken_at = $10 where id = $1`,
    [
      ...[id, facts.state, facts.answeredAt, facts.tappedAt, facts.cameBy, facts.pendingTappedAt],
      ...[facts.pendingArrivedAt, facts.pendingBy, facts.pausedUntil, facts.spokenAt],
    ],
  );
}

/** The state change by a response that arrives now. */
export function answered(state: 'fine' | 'call' | 'help', cameBy: CheckInFacts['cameBy'] = 'page') {
  const now = new Date();
  return { state, answeredAt: now, tappedAt: now, cameBy } satisfies Partial<CheckInFacts>;
}
