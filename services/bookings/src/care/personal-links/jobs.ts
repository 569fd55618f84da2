import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { notifyPresent } from '@kabar/server/notify';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { forgetPlansOf, stopPlansOf } from '../../check-ins/check-in-plans/plans-of-loved-one.ts';
import type { BookingsTables } from '../../tables.ts';

const OfLovedOne = z.object({ lovedOneId: z.uuid() });

export function personalLinkJobs(parts: ServiceParts): Service['jobs'] {
  const run = (work: (db: Kysely<BookingsTables>) => Promise<unknown>) =>
    asSystem<BookingsTables, void>(parts, async (db) => void (await work(db)));
  return {
    /** Payload { lovedOneId }: a loved one opted out of being asked, or in again. Sends the current state. */
    'bookings:notify-of-stop': async (payload) => {
      const { lovedOneId } = OfLovedOne.parse(payload);
      await run((db) => notifyOfStop(db, lovedOneId, new Date()));
    },
    /** Payload { lovedOneId }: enqueued by the client service when a loved one is removed. */
    'bookings:forget-personal-link': async (payload) => {
      const { lovedOneId } = serviceJobs['bookings:forget-personal-link'].parse(payload);
      await run(async (db) => {
        await sql`select bookings.forget_personal_link(${lovedOneId})`.execute(db);
        await sql`select bookings.forget_circle_feeds(${lovedOneId})`.execute(db);
        await forgetPlansOf(db, lovedOneId);
      });
    },
  };
}

async function notifyOfStop(db: Kysely<BookingsTables>, lovedOneId: string, now: Date) {
  const { rows } = await sql<{ client: string; stopped: boolean; companions: string[] }>`
    select client_id as client, stopped_at is not null as stopped, companions
      from bookings.people_around_loved_one(${lovedOneId}, ${now})
  `.execute(db);
  const [around] = rows;
  if (around === undefined) return;
  if (around.stopped) await stopPlansOf(db, lovedOneId, now);
  const searches = around.stopped ? await listSearches(db, lovedOneId) : [];
  const companions = searches.flatMap(({ companion }) => companion ?? []);
  const payload = { loved_one_id: lovedOneId, stopped: around.stopped };
  await notifyPresent(
    db,
    [...new Set([around.client, ...around.companions, ...companions])]
      .toSorted()
      .map((recipient) => ({
        ...{ recipient, type: 'asking_stopped' as const },
        payload,
      })),
  );
  // The search continues until somebody is sure, but the staff in charge learn that the person visited their page.
  await sql`
    select backoffice_api.tell_owner(cause) from unnest(${searches.flatMap(({ causes }) => causes)}::text[]) as cause
  `.execute(db);
}

interface Search {
  companion: string | null;
  /** The causes of its incidents. */
  causes: string[];
}

/** Missed check-ins of a loved one that have not ended. */
async function listSearches(db: Kysely<BookingsTables>, lovedOneId: string): Promise<Search[]> {
  const { rows } = await sql<Search>`
    select chain.companion_user_id as companion, array['missed check-in ' || chain.id]
        || array(select 'help ' || chain.id || ' ' || step.turn from bookings.missed_check_in_steps as step
          where step.check_in_id = chain.id and step.kind = 'incident') as causes
      from bookings.check_in_plans as plan
        join bookings.check_ins as daily on daily.plan_id = plan.id
        join bookings.missed_check_ins as chain on chain.daily_check_in_id = daily.id and chain.state <> 'ended'
      where plan.loved_one_id = ${lovedOneId}
  `.execute(db);
  return rows;
}
