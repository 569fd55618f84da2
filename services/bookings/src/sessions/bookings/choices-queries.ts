import type { CallMedium } from '@kabar/rules/call-mediums';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** The subscription, or a pack with sessions left. */
export interface ChoiceRow {
  purchase_id: string | null;
  companion_id: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  mediums: CallMedium[];
  minutes: number;
  /** Sessions per week, or of the pack. */
  total: number;
  remaining: number | null;
  expires_at: Date | null;
  weeks: { monday: string; remaining: number }[];
  ends_at: Date | null;
  open_times: Date[];
}

const days = 14;

/** The choices to pay, with companions and open times of the next 14 days, in one round trip. */
export async function listChoices(db: Database, now: Date): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    with credits as materialized (
      select * from billing_api.own_credits(${now})
    ), ways as (
      select null::uuid as purchase_id, coalesce(plan.companion_id, assigned.companion_id) as companion_id,
          plan.minutes_per_session as minutes, plan.sessions_per_week as total, null::integer as remaining, null::timestamptz as expires_at,
          coalesce((select jsonb_agg(jsonb_build_object('monday', week, 'remaining', remaining) order by week)
            from credits where week is not null), '[]') as weeks,
          case plan.status when 'pending_cancellation' then plan.next_billing_date end as ends_at
        from billing_api.current_subscription((select auth_api.uid())) as plan
          left join bookings.client_companion_assignments as assigned
            on assigned.client_id = (select auth_api.uid()) and assigned.status = 'active'
      union all
      select purchase_id, companion_id, minutes, total, remaining, expires_at, '[]', null
        from credits where purchase_id is not null and remaining > 0
    )
    select ways.*, person.full_name as companion_name, person.preferred_name as companion_preferred_name,
        person.avatar_url as companion_avatar_url,
        coalesce((select verified.accepted_mediums from companion_api.verified_companions as verified
          where verified.user_id = ways.companion_id), '{}') as mediums,
        coalesce((select array_agg(moment order by moment) from bookings.times_to_book(ways.companion_id, (select auth_api.uid()),
          ways.minutes, ${now}, ${now}::timestamptz + ${days} * interval '1 day', ${now}) as moment
          where ways.companion_id is not null and moment < coalesce(ways.ends_at, ways.expires_at, 'infinity')), '{}') as open_times
      from ways left join auth_api.people as person on person.id = ways.companion_id
      order by ways.purchase_id is not null, ways.expires_at, ways.purchase_id
  `.execute(db);
  return rows;
}
