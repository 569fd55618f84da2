import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { type BookingTerms, withoutHeld } from './payment-rules.ts';

type Database = Kysely<BookingsTables>;

/**
 * What pays for bookings of the caller: this pack, or the subscription (purchase null). moving: the session that is
 * being moved.
 */
export async function readBookingTerms(
  db: Database,
  purchase: string | null,
  now: Date,
  moving: string | null = null,
): Promise<BookingTerms> {
  return purchase === null ? await readPlan(db, now, moving) : await readPack(db, purchase, now);
}

async function readPack(db: Database, purchase: string, now: Date): Promise<BookingTerms> {
  const { rows } = await sql<{
    companionId: string | null;
    minutes: number;
    expiresAt: Date;
    remaining: number;
  }>`
    select companion_id as "companionId", minutes, expires_at as "expiresAt", remaining
      from billing_api.own_credits(${now}) where purchase_id = ${purchase}
  `.execute(db);
  const [row] = rows;
  return row === undefined
    ? { kind: 'none', missing: 'pack' }
    : { kind: 'pack', ...row, subscriptionId: null };
}

async function readPlan(db: Database, now: Date, moving: string | null): Promise<BookingTerms> {
  const { rows } = await sql<{
    subscriptionId: string;
    companionId: string | null;
    minutes: number;
    endsAt: Date | null;
    sessionsPerWeek: number;
    remaining: Record<string, number>;
    zone: string;
    held: { from: string; to: string }[];
  }>`
    select plan.subscription_id as "subscriptionId", coalesce(plan.companion_id, assigned.companion_id) as "companionId",
        plan.minutes_per_session as minutes,
        case plan.status when 'pending_cancellation' then plan.next_billing_date end as "endsAt",
        plan.sessions_per_week as "sessionsPerWeek",
        coalesce((select reader.timezone from auth_api.reader(auth_api.uid()) as reader), 'UTC') as zone,
        coalesce((select jsonb_object_agg(credit.week, credit.remaining)
          from billing_api.own_credits(${now}) as credit where credit.week is not null), '{}') as remaining,
        coalesce((select jsonb_agg(jsonb_build_object('from', kept.from_time, 'to', kept.to_time))
          from bookings.undoable_moves as kept join bookings.bookings as moved on moved.id = kept.booking_id
          where kept.moved_by = (select auth_api.uid()) and kept.settles_at > ${now} and not kept.is_late
            and kept.booking_id is distinct from ${moving}::uuid and kept.version = moved.version and moved.subscription_id is not null), '[]') as held
      from billing_api.current_subscription((select auth_api.uid())) as plan
        left join bookings.client_companion_assignments as assigned
          on assigned.client_id = (select auth_api.uid()) and assigned.status = 'active'
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return { kind: 'none', missing: 'plan' };
  const { held, ...plan } = row;
  const moves = held.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  return withoutHeld({ kind: 'plan', ...plan }, moves);
}
