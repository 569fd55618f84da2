import { type RawBuilder, sql } from 'kysely';

/** A check-in question with its people, as the companion or staff see it. */
export interface AnswerableRow {
  id: string;
  plan_id: string;
  client_id: string;
  loved_one_id: string | null;
  companion_id: string | null;
  date: string;
  window_no: number;
  time_zone: string;
  opens_at: Date;
  closes_at: Date;
  state: 'open' | 'late' | 'missed' | 'fine' | 'call' | 'help' | 'paused' | 'withdrawn';
  answered_at: Date | null;
  tapped_at: Date | null;
  came_by: 'page' | 'push' | 'mail' | 'personal_link' | 'companion' | 'staff' | null;
  message: Buffer | null;
  missed_at: Date | null;
  spoken_at: Date | null;
  pending_by: string | null;
  paused_until: Date | null;
  staff_asked_at: Date | null;
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  person_name: string;
  person_language: string | null;
  missed_check_in_id: string | null;
  /** The newest reply, which may belong to an earlier response. */
  reply_id: string | null;
  /** Whether that reply is to the current response. */
  is_replied: boolean;
  reply_text: Buffer | null;
  reply_by_staff: boolean | null;
  reply_author_id: string | null;
  replied_at: Date | null;
  reply_proposed_at: Date | null;
  reply_accepted_at: Date | null;
  author_name: string | null;
  author_preferred_name: string | null;
  author_avatar_url: string | null;
  /** Earlier response times of the person, newest first. */
  answers: Date[];
}

/** Row-level security shows companions their own, and staff all. */
export function answerable(chosen: RawBuilder<unknown>) {
  return sql<AnswerableRow>`
    select own.id, own.plan_id, own.client_id, own.loved_one_id, own.companion_id, own.local_date::text as date, own.window_no,
        own.time_zone, own.opens_at, own.closes_at, own.state, own.answered_at, own.tapped_at, own.came_by, own.message,
        own.missed_at, own.spoken_at, own.pending_by, own.paused_until, own.staff_asked_at, client.full_name as client_name,
        client.preferred_name as client_preferred_name, client.avatar_url as client_avatar_url,
        coalesce(case when own.loved_one_id is not null then client_api.name_of_loved_one(own.loved_one_id) end,
          client.preferred_name, '') as person_name,
        case when own.loved_one_id is null then reader.language else clock.language end as person_language,
        (select chain.id from bookings.missed_check_ins as chain where chain.daily_check_in_id = own.id) as missed_check_in_id,
        reply.id as reply_id,
        coalesce(reply.answered_at = own.answered_at, reply.id is not null) as is_replied, reply.text as reply_text, reply.by_staff as reply_by_staff, reply.author_id as reply_author_id,
        reply.created_at as replied_at, reply.proposed_at as reply_proposed_at,
        reply.accepted_at as reply_accepted_at, author.full_name as author_name, author.preferred_name as author_preferred_name,
        author.avatar_url as author_avatar_url,
        array(select earlier.tapped_at from bookings.check_ins as earlier
          where earlier.plan_id = own.plan_id and earlier.window_no = own.window_no and earlier.local_date < own.local_date
            and earlier.tapped_at is not null order by earlier.local_date desc limit 14) as answers
      from (${chosen}) as own
        left join auth_api.people as client on client.id = own.client_id
        left join lateral auth_api.reader(own.client_id) as reader on own.loved_one_id is null
        left join lateral client_api.clock_of_loved_one(own.loved_one_id) as clock on own.loved_one_id is not null
        left join lateral (select one.* from bookings.check_in_replies as one where one.check_in_id = own.id
          order by one.created_at desc limit 1) as reply on true
        left join auth_api.people as author on author.id = reply.author_id`;
}
