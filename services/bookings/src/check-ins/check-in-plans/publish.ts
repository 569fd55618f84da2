import { randomUUID } from 'node:crypto';
import { enqueue } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import type { StopReason } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** A plan whose change was stored in this transaction. */
export interface ChangedPlan {
  id: string;
  clientId: string;
  lovedOneId: string | null;
  event: 'started' | 'changed' | 'paused' | 'resumed' | 'stops_soon' | 'stopped';
  reason: StopReason | null;
  /** The last local date of a pause. */
  awayUntil: string | null;
  /** Who changed it; null for an automatic change, and for a member of the circle. */
  by: 'client' | 'person' | null;
  /** When it will stop, if it is under notice. */
  stopsAt?: Date | null;
}

const PlanNotice = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  lovedOneId: z.uuid().nullable(),
  event: z.enum(['started', 'changed', 'paused', 'resumed', 'stops_soon', 'stopped']),
  reason: z
    .enum([
      ...(['no_companion', 'no_payment', 'suspended', 'person_stopped'] as const),
      ...(['holder_stopped', 'consent_refused'] as const),
    ])
    .nullable(),
  awayUntil: z.iso.date().nullable(),
  by: z.enum(['client', 'person']).nullable(),
  stopsAt: z.iso.datetime().nullable(),
});

/**
 * Notifies the person, the account's holder and the companion of a plan's change, except the one who made it. Runs in a
 * job, because a person may use a link without an account.
 */
export async function publishPlan(db: Database, plan: ChangedPlan): Promise<void> {
  const { stopsAt = null, ...rest } = plan;
  await enqueue(db, 'bookings:notify-of-plan', {
    ...{ ...rest, stopsAt: stopsAt?.toISOString() ?? null },
  } satisfies z.input<typeof PlanNotice>);
}

/** The job. */
export async function notifyOfPlan(db: Database, payload: unknown): Promise<void> {
  const plan = PlanNotice.parse(payload);
  const { clientId, lovedOneId } = plan;
  const companionId = await findCompanion(db, clientId);
  const recipients = recipientsOf(plan, companionId);
  const notices = recipients.map(
    (recipient): Notice => ({
      ...{ recipient, type: 'check_in_plan_changed' },
      payload: {
        ...{ plan_id: plan.id, event: plan.event },
        ...(plan.reason === null ? {} : { reason: plan.reason }),
        ...atOf(plan),
        ...(lovedOneId === null ? { user_id: clientId } : { loved_one_id: lovedOneId }),
      },
    }),
  );
  await notifyPresent(db, notices);
  if (plan.event !== 'stops_soon' || plan.stopsAt === null) return;
  const { id: planId, stopsAt } = plan;
  // The client service has the addresses of contacts and of loved ones without an account.
  if (lovedOneId !== null)
    await enqueue(db, 'client:notify-loved-one-of-stop', { lovedOneId, stopsAt });
  await enqueue(db, 'client:notify-contacts-of-stop', {
    ...{ clientId, lovedOneId, stopsAt, mailKey: randomUUID() },
    contactOrder: await listContactOrder(db, planId),
  });
}

/** The contacts whom the plan names; empty: all of them. */
async function listContactOrder(db: Database, planId: string): Promise<string[]> {
  const plan = await db
    .selectFrom('bookings.check_in_plans')
    .select('contact_order')
    .where('id', '=', planId)
    .executeTakeFirst();
  return plan?.contact_order ?? [];
}

/** Sorted, so that concurrent transactions notify in the same lock order. */
export function recipientsOf(
  { clientId, by }: Pick<ChangedPlan, 'clientId' | 'by'>,
  companionId: string | null,
): string[] {
  const people = [by === 'client' ? null : clientId, companionId];
  return people.filter((person) => person !== null).sort();
}

function atOf({ event, awayUntil, stopsAt }: z.output<typeof PlanNotice>) {
  if (event === 'stops_soon' && stopsAt !== null) return { at: stopsAt };
  return event === 'paused' && awayUntil !== null ? { until: awayUntil } : {};
}

async function findCompanion(db: Database, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ companion: string | null }>`
    select bookings.companion_of_check_ins(${clientId}) as companion
  `.execute(db);
  return rows[0]?.companion ?? null;
}
