import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { notifyPresent } from '@kabar/server/notify';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { forgetPlansOf, stopPlansOf } from '../check-in-plans/plans-of-loved-one.ts';
import type { BookingsTables } from '../tables.ts';

const OfLovedOne = z.object({ lovedOneId: z.uuid() });

export function personalLinkJobs(parts: ServiceParts): Service['jobs'] {
  const run = (work: (db: Kysely<BookingsTables>) => Promise<unknown>) =>
    asSystem<BookingsTables, void>(parts, async (db) => void (await work(db)));
  return {
    /** Payload { lovedOneId }: a loved one wants to be asked no more, or again. Says how it is by now. */
    'bookings:notify-of-stop': async (payload) => {
      const { lovedOneId } = OfLovedOne.parse(payload);
      await run((db) => notifyOfStop(db, lovedOneId, new Date()));
    },
    /** Payload { lovedOneId }: enqueued by the client service, when a loved one is removed. */
    'bookings:forget-personal-link': async (payload) => {
      const { lovedOneId } = OfLovedOne.parse(payload);
      await run(async (db) => {
        await sql`select bookings.forget_personal_link(${lovedOneId})`.execute(db);
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
  const payload = { loved_one_id: lovedOneId, stopped: around.stopped };
  await notifyPresent(
    db,
    [around.client, ...around.companions].toSorted().map((recipient) => ({
      ...{ recipient, type: 'asking_stopped' as const },
      payload,
    })),
  );
}
