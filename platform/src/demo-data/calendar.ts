import { companions } from './companions.ts';
import { everyCompanion, idOf } from './demo-people.ts';
import { dateIn, daysBefore, fixedId, lovedOneIdOf, minutesFrom, wallTime } from './moments.ts';
import type { Owner } from './owner.ts';
import { type DemoTrialBooking, demoTrialBookings } from './trial-bookings.ts';
import { weekOf } from './weeks.ts';

export interface TrialBooking extends DemoTrialBooking {
  id: string;
  start: Date;
  askedAt: Date;
  /** When the companion responded; undefined if they did not. */
  answeredAt: Date | undefined;
}

/** Weekly hours, blocked times, the slots around them, and trial bookings in every state. */
export async function insertCalendar(owner: Owner, systemKey: Buffer): Promise<TrialBooking[]> {
  await insertWeeks(owner);
  await insertBlockedTimes(owner);
  await owner.query('select auth_api.authenticate_system($1)', [systemKey]);
  await owner.query(
    'select bookings.generate_slots(companion, $2) from unnest($1::uuid[]) companion',
    [companions.map(({ key }) => idOf(key)), owner.now],
  );
  const bookings = await placeBookings(owner);
  await insertBookings(owner, bookings);
  return bookings;
}

async function insertWeeks({ insert }: Owner): Promise<void> {
  await insert(
    'bookings.companion_calendars',
    everyCompanion.map(({ key, timeZone }) => ({ companion_id: idOf(key), time_zone: timeZone })),
  );
  await insert(
    'bookings.companion_weekly_availability',
    everyCompanion.flatMap(({ key }) =>
      weekOf(key).map(({ day, startTime, endTime, active }) => ({
        companion_id: idOf(key),
        day,
        start_time: startTime,
        end_time: endTime,
        active,
      })),
    ),
  );
}

async function insertBlockedTimes({ insert, now }: Owner): Promise<void> {
  const blocked = [
    { key: 'siti', from: [3, '12:00'], to: [3, '14:00'], reason: 'Lunch with my aunt' },
    { key: 'siti', from: [5, '00:00'], to: [6, '00:00'], reason: 'Family wedding in Solo' },
    { key: 'siti', from: [-4, '09:00'], to: [-4, '11:30'], reason: 'Dentist' },
    {
      key: 'budi',
      from: [2, '12:00'],
      to: [2, '15:00'],
      reason: 'School holidays with the grandchildren',
    },
    { key: 'made', from: [1, '00:00'], to: [3, '00:00'], reason: 'Temple festival' },
  ] as const;
  await insert(
    'bookings.blocked_times',
    blocked.map(({ key, from, to, reason }) => ({
      id: fixedId(`${key} ${reason}`),
      companion_id: idOf(key),
      start_time: wallTime(now, zoneOf(key), from[0], from[1]),
      end_time: wallTime(now, zoneOf(key), to[0], to[1]),
      reason,
      created_at: daysBefore(now, 7),
    })),
  );
}

async function placeBookings(owner: Owner): Promise<TrialBooking[]> {
  const slots = await owner.query<{ companion_id: string; start_time: Date }>(
    'select companion_id, start_time from bookings.companion_availability order by start_time',
  );
  return demoTrialBookings.map((wish, index) => {
    const zone = zoneOf(wish.companion);
    const offered = slots
      .filter((slot) => slot.companion_id === idOf(wish.companion))
      .map((slot) => slot.start_time);
    const start =
      'openDay' in wish.when
        ? pick(offered, zone, owner.now, wish.when)
        : wallTime(owner.now, zone, -wish.when.daysAgo, wish.when.time);
    const askedAt = daysBefore(owner.now, wish.asked);
    const isAnswered = wish.status !== 'pending' && wish.status !== 'expired';
    return {
      ...wish,
      id: fixedId(`trial booking ${index}`),
      start,
      askedAt,
      answeredAt: isAnswered ? minutesFrom(askedAt, 60 * 14 * Math.min(wish.asked, 1)) : undefined,
    };
  });
}

/** Picks from the times that are really offered, so that weekends and blocked days are left out. */
function pick(
  offered: readonly Date[],
  zone: string,
  now: Date,
  { openDay, half }: { openDay: number; half: number },
): Date {
  const today = dateIn(zone, now);
  const days = Map.groupBy(offered, (start) => dateIn(zone, start));
  const open = [...days].filter(([date]) => date > today)[openDay]?.[1] ?? [];
  const start = open[half % open.length];
  if (start === undefined) throw new Error('Nothing is offered on that day');
  return start;
}

async function insertBookings({ insert, query }: Owner, bookings: readonly TrialBooking[]) {
  await insert(
    'bookings.trial_bookings',
    bookings.map((booking) => {
      const { id, client, companion, lovedOne, start, status, askedAt, answeredAt, message } =
        booking;
      const rejected = status === 'declined' || status === 'time_taken';
      return {
        id,
        user_id: idOf(client),
        companion_id: idOf(companion),
        loved_one_id: lovedOne === undefined ? null : lovedOneIdOf(lovedOne),
        requested_start_time: start,
        requested_end_time: minutesFrom(start, 10),
        message,
        status: rejected ? 'rejected' : status,
        rejection_reason: rejected ? status : null,
        created_at: askedAt,
        approved_at: status === 'approved' ? answeredAt : null,
        rejected_at: rejected ? answeredAt : null,
      };
    }),
  );
  const approved = bookings.filter(({ status }) => status === 'approved');
  for (const { id, client, companion, start } of approved) {
    const [claim] = await query<{ made: boolean }>(
      `select bookings.claim_time(array[$1, $2]::uuid[], tstzrange($3, $4), 'trial', $5) as made`,
      [idOf(client), idOf(companion), start, minutesFrom(start, 10), id],
    );
    if (!claim?.made)
      throw new Error(`${client} or ${companion} is taken at ${start.toISOString()}`);
  }
  for (const { id, start } of bookings.filter(({ status }) => status === 'pending')) {
    await query(`select jobs_api.enqueue('bookings:expire-trial-bookings', '{}', $1, $2)`, [
      start,
      `expire trial booking ${id}`,
    ]);
  }
}

function zoneOf(companion: string): string {
  return companions.find(({ key }) => key === companion)?.timeZone ?? 'UTC';
}
