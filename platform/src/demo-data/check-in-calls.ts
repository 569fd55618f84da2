import { replyPlace } from '@kabar/service-bookings/check-ins/check-ins/answer';
import { roomOf, type Session, seat } from './attendance.ts';
import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';
import type { PersonalKeys } from './personal-keys.ts';

/** Inserts a video call of 15 minutes by which the companion answered the newest request for a call. */
export async function insertCheckInCall({ insert, query }: Owner): Promise<void> {
  const [wish] = await query<{
    id: string;
    client: string;
    companion: string;
    answered_at: Date;
    spoken_at: Date;
  }>(
    `select id, client_id as client, companion_id as companion, answered_at, spoken_at from bookings.check_ins
       where state = 'call' and spoken_at is not null and loved_one_id is null and companion_id is not null
       order by opens_at desc, id limit 1`,
  );
  if (wish === undefined) throw new Error('Nobody asked for a call');
  const id = fixedId(`call of ${wish.id}`);
  const startsAt = minutesFrom(wish.spoken_at, -2);
  const endsAt = minutesFrom(startsAt, 60);
  const people = { user_id: wish.client, companion_id: wish.companion };
  const session: Session = { id, ...people, scheduled_at: startsAt, duration_minutes: 17 };
  await insert('bookings.check_in_calls', [
    {
      ...{ id, check_in_id: wish.id, wished_at: wish.answered_at, client_id: wish.client },
      ...{ companion_id: wish.companion, starts_at: startsAt, ends_at: endsAt },
    },
  ]);
  const callId = fixedId(`call ${id}`);
  await insert('bookings.calls', [
    {
      ...{
        id: callId,
        kind: 'check_in',
        source_id: id,
        room_name: roomOf(id),
        starts_at: startsAt,
      },
      ...{ begun_at: wish.spoken_at, ended_at: endsAt, end_reason: 'time_over' },
      created_at: startsAt,
    },
  ]);
  const seats = [seat(session, 'companion'), seat(session, 'client')];
  await insert(
    'bookings.call_attendance',
    seats.map((one) => ({ ...one, left_why: 'hung_up' })),
  );
  await insert('bookings.video_sessions', [
    {
      ...{ id: fixedId(`joint attendance ${id}`), call_id: callId },
      ...{ companion_id: wish.companion, created_at: wish.spoken_at },
    },
  ]);
}

/** Kenji requested a call today, and the companion proposes the first open time of tomorrow; Kenji has not accepted it yet. */
export async function insertProposal(
  { insert, query, now }: Owner,
  keys: PersonalKeys,
): Promise<void> {
  const [wish] = await query<{ id: string; companion: string; answered_at: Date; at: Date | null }>(
    `select own.id, own.companion_id as companion, own.answered_at,
         (select min(open.start_time) from bookings.companion_availability as open
           where open.companion_id = own.companion_id and open.start_time > $2::timestamptz + interval '24 hours'
             and not exists (select from bookings.time_claims as claim where claim.live and claim.person_id in (own.companion_id, own.client_id)
               and claim.during && tstzrange(open.start_time, open.start_time + interval '1 hour'))) as at
       from bookings.check_ins as own where own.client_id = $1 and own.state = 'call' and own.spoken_at is null`,
    [idOf('kenji'), now],
  );
  if (wish === undefined || wish.at === null) throw new Error('Nobody waits for a call');
  await insert('bookings.check_in_replies', [
    {
      ...{ id: fixedId(`proposal to ${wish.id}`), check_in_id: wish.id, author_id: wish.companion },
      text: keys
        .keyOf('kenji')
        .seal(replyPlace, 'Of course. Shall we take time for it? I suggest this.'),
      ...{ by_staff: false, created_at: minutesFrom(wish.answered_at, 5), proposed_at: wish.at },
    },
  ]);
}
