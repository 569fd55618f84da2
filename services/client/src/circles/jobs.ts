import { CareKind } from '@kabar/contracts/care-consents';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { notifyPresent } from '@kabar/server/notify';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { lockCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { findOrganiser } from './queries.ts';
import { type Member, nextOrganiser, peopleConcerned } from './rules.ts';

const Settled = z.object({
  /** Circles that the closed account was a member of. */
  personIds: z.array(z.uuid()),
  /** Members of circles that ended with the account or the loved one. */
  ended: z.array(z.object({ personId: z.uuid(), userId: z.uuid() })),
});

const Decided = z.object({
  lovedOneId: z.uuid(),
  kind: CareKind,
  event: z.enum(['consent_given', 'consent_taken_back']),
});

export function circleJobs(parts: ServiceParts): Service['jobs'] {
  const run = (work: (db: Kysely<ClientTables>) => Promise<void>) =>
    asSystem<ClientTables, void>(parts, work);
  return {
    'client:settle-circles': async (payload) => {
      const { personIds, ended } = Settled.parse(payload);
      for (const personId of personIds) await run((db) => settle(db, personId, new Date()));
      await run((db) =>
        notifyPresent(
          db,
          ended.map(({ personId, userId }) => ({
            ...{ recipient: userId, type: 'circle_changed' as const },
            payload: { person_id: personId, event: 'ended' as const },
          })),
        ),
      );
    },
    /** Notifies the organiser of a consent that a loved one changed by their personal link. */
    'client:notify-of-own-consent': async (payload) => {
      const { lovedOneId, kind, event } = Decided.parse(payload);
      await run(async (db) => {
        const recipient = await findOrganiser(db, lovedOneId);
        if (recipient === undefined) return;
        const about = { person_id: lovedOneId, loved_one_id: lovedOneId };
        await notifyPresent(db, [
          { recipient, type: 'circle_changed', payload: { ...about, event, kind } },
        ]);
      });
    },
  };
}

/** Appoints the next organiser, and notifies the current one. */
async function settle(db: Kysely<ClientTables>, personId: string, now: Date): Promise<void> {
  await lockCircle(db, personId);
  const { rows } = await sql<{
    holder: string;
    person_user: string | null;
    user_id: string | null;
    role: Member['role'];
  }>`select * from client.circle_to_settle(${personId})`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  const members = rows.flatMap(({ user_id, role }) =>
    user_id === null ? [] : [{ userId: user_id, role }],
  );
  const facts = { hasAccount: first.person_user !== null, members };
  const next = nextOrganiser(facts, first.holder);
  if (next !== undefined)
    await sql`select client.make_organiser(${personId}, ${next}, ${now})`.execute(db);
  const circle = { personUserId: first.person_user, facts };
  const recipients = peopleConcerned(circle, { event: 'closed', about: next }, null);
  const about =
    first.holder === personId ? { holder_id: first.holder } : { loved_one_id: personId };
  await notifyPresent(
    db,
    recipients.map((recipient) => ({
      ...{ recipient, type: 'circle_changed' as const },
      payload: {
        ...{
          person_id: personId,
          event: recipient === next ? ('handed_over' as const) : ('closed' as const),
        },
        ...(recipient === first.person_user ? {} : about),
        ...(recipient === next ? { is_own: true as const } : {}),
      },
    })),
  );
}
