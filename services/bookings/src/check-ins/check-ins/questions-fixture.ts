import { randomUUID } from 'node:crypto';
import { addConsent } from '@kabar/dev/circles';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { addLovedOne, recordConsent } from '@kabar/dev/neighbours/client';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { localTimeOf } from '@kabar/rules/local-time';
import { asSystem } from '@kabar/server/jobs';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import { createPool } from '@kabar/server/transaction';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { openAllDue } from '../check-in-plans/open-all-due.ts';
import { advanceAllDue } from './advance-questions.ts';

const settings = { graceMinutes: 30, callMinutes: 60 };
/** Long ago, so that check-ins were never off. */
const longAgo = new Date(0);
/** The time zone of people in tests. */
const zone = 'Asia/Jakarta';

export const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** A one-hour window that opened a minute ago, shifted by `minutes`. */
export function windowNow(minutes = 0) {
  const opened = minutesFrom(new Date(), minutes - 1);
  return { opensAt: localTimeOf(opened, zone).slice(11, 16), minutes: 60 };
}

/** Switches the feature flag of daily check-ins. */
export async function switchCheckIns(test: Pick<TestService, 'database'>, isOn: boolean) {
  await setFlag(test.database, 'check_in_plans_enabled', isOn);
}

export type QuestionTest = Awaited<ReturnType<typeof createQuestionTest>>;

/** Test helpers: plans whose window is open now, and the jobs at any time. */
export async function createQuestionTest(test: TestService) {
  const { query } = test.database;
  const pool = createPool(test.database.urls.bookings);
  const run = <Result>(work: (db: Kysely<BookingsTables>) => Promise<Result>) =>
    asSystem<BookingsTables, Result>({ pool, env: test.env }, work);
  await switchCheckIns(test, true);
  const parts = { pool, env: test.env, log: { error: () => undefined } };
  const open = (at = new Date()) => openAllDue(parts, at);
  const planOf = (client: TestPerson, more: object = {}) =>
    client.call('POST /check-in-plans', {
      ...{ id: randomUUID(), lovedOneId: null, days: { kind: 'every_day' } },
      ...{ windows: [windowNow()], askedBy: [], contactOrder: [], ...more },
    });
  const questionsOf = (planId: string) =>
    query<{ id: string; state: string; came_by: string | null; date: string; opens_at: Date }>(
      `select id, state, came_by, local_date::text as date, opens_at from bookings.check_ins where plan_id = $1
         order by local_date, window_no`,
      [planId],
    );
  return {
    ...{ run, open, planOf, questionsOf, query },
    advance: (at = new Date()) => advanceAllDue(parts, settings, at, longAgo),
    /** A plan with an open question. */
    async question(client: TestPerson, more: object = {}) {
      const planId: string = (await planOf(client, more)).body.plan.id;
      await open();
      const [question] = await questionsOf(planId);
      return { planId, id: question?.id ?? '' };
    },
    async lovedOne(client: TestPerson, { sees = true } = {}): Promise<string> {
      const holder = client.accountId;
      const lovedOne = await addLovedOne(test.database, { holder, name: 'Siti' });
      await recordConsent(test.database, { holder, lovedOne, isGiven: true });
      await addConsent(test.database, { holder, lovedOne }, 'check_ins', sees);
      return lovedOne;
    },
    /** The token of a mail or push link. */
    async token(checkInId: string, way: 'mail' | 'push' = 'mail') {
      const token = newToken();
      await query(
        `insert into bookings.check_in_tokens (token_hash, check_in_id, way, created_at) values ($1, $2, $3, now())`,
        [hashToken(token), checkInId, way],
      );
      return token;
    },
    stateOf: async (id: string) =>
      (
        await query<{ state: string }>('select state from bookings.check_ins where id = $1', [id])
      )[0]?.state,
    stop: () => pool.end(),
  };
}
