import { createHash } from 'node:crypto';
import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';
import type { Owner, Row } from './owner.ts';

/** The two people and the time of a session that took place in Kabar. */
export interface Session {
  id: string;
  user_id: string;
  companion_id: string;
  scheduled_at: Date;
  duration_minutes: number;
}

/** Inserts the attendance of completed sessions: the companion joins first, and both stay until the end. */
export async function insertAttendance({ insert, query }: Owner): Promise<void> {
  const sessions = await query<Session>(
    `select id, user_id, companion_id, scheduled_at, duration_minutes from bookings.bookings where status = 'completed'
       order by scheduled_at`,
  );
  const calls = sessions.map((session) => {
    const end = minutesFrom(session.scheduled_at, session.duration_minutes);
    return {
      id: fixedId(`call ${session.id}`),
      kind: 'booking',
      source_id: session.id,
      room_name: roomOf(session.id),
      starts_at: session.scheduled_at,
      begun_at: minutesFrom(session.scheduled_at, 1),
      ended_at: end,
      end_reason: 'time_over',
      created_at: minutesFrom(session.scheduled_at, -3),
    };
  });
  await insert('bookings.calls', calls);
  await insert(
    'bookings.call_attendance',
    sessions.flatMap((session) => [seat(session, 'companion'), seat(session, 'client')]),
  );
  await insert(
    'bookings.video_sessions',
    sessions.map((session) => ({
      id: fixedId(`joint attendance ${session.id}`),
      call_id: fixedId(`call ${session.id}`),
      companion_id: session.companion_id,
      created_at: minutesFrom(session.scheduled_at, 1),
    })),
  );
}

export function seat(session: Session, side: 'client' | 'companion'): Row {
  const joined = minutesFrom(session.scheduled_at, side === 'companion' ? -2 : 1);
  const left = minutesFrom(session.scheduled_at, session.duration_minutes);
  return {
    id: fixedId(`seat of the ${side} in ${session.id}`),
    call_id: fixedId(`call ${session.id}`),
    side,
    account_id: side === 'client' ? session.user_id : session.companion_id,
    is_guest: false,
    device_id: fixedId(`device of the ${side} in ${session.id}`),
    key_hash: createHash('sha256').update(`${side} ${session.id}`).digest(),
    joined_at: joined,
    seen_at: left,
    left_at: left,
    left_why: 'ended',
  };
}

/** Four groups of four letters, the form of room names. */
export function roomOf(id: string): string {
  const letters = [...createHash('sha256').update(id).digest().subarray(0, 16)].map((byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

/** The session that Anita's mother missed: Anita's brother reached the mother within half an hour. */
export async function insertMissedCheckIn({ insert, query }: Owner): Promise<void> {
  const [missed] = await query<Session>(
    `select id, user_id, companion_id, scheduled_at, duration_minutes from bookings.bookings
       where status = 'no_show' and user_id = $1`,
    [idOf('anita')],
  );
  if (missed === undefined) throw new Error('nobody missed a session');
  const id = fixedId('missed check-in');
  const after = (minutes: number) => minutesFrom(missed.scheduled_at, minutes);
  await insert('bookings.missed_check_ins', [
    {
      id,
      booking_id: missed.id,
      client_user_id: missed.user_id,
      companion_user_id: missed.companion_id,
      scheduled_at: missed.scheduled_at,
      state: 'ended',
      retries: 3,
      contacts: 1,
      next_at: null,
      created_at: after(6),
      ended_at: after(47),
      told_at: after(47),
    },
  ]);
  const step = (kind: string, actor: string, turn: number, minutes: number) => ({
    check_in_id: id,
    ...{ kind, actor, turn },
    // Their first contact, Anita's brother.
    contact_id: ['contact_written', 'reached'].includes(kind) ? fixedId('contact 2') : null,
    at: after(minutes),
  });
  // Inserted in order, because the generated ids define the order of steps.
  await insert('bookings.missed_check_in_steps', [
    step('no_answer', 'companion', 0, 6),
    ...[1, 2, 3].map((turn) => step('retry', 'system', turn, 6 + turn * 10)),
    step('contact_written', 'system', 1, 36),
    step('reached', 'contact', 0, 47),
  ]);
  await insertPersonalLink({ insert }, minutesFrom(missed.scheduled_at, 60));
}

/** Anita's guest link for the mother. Its secret is unknown; a new link can be created. */
async function insertPersonalLink({ insert }: Pick<Owner, 'insert'>, createdAt: Date) {
  await insert('bookings.personal_links', [
    {
      loved_one_id: fixedId('loved one Sulastri Kusuma'),
      client_id: idOf('anita'),
      name: 'Sulastri Kusuma',
      token_hash: createHash('sha256').update('personal link of the demo').digest(),
      created_at: createdAt,
    },
  ]);
}
