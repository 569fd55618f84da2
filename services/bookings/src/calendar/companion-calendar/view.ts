import type { companionCalendar } from '@kabar/contracts/companion-calendar';
import type { z } from 'zod';
import type { BookingEntry, CalendarRow, TrialEntry } from './queries.ts';

type Calendar = z.input<typeof companionCalendar.endpoints.read.output>;

export function toCalendar(rows: readonly CalendarRow[]): Calendar {
  const trials = rows.filter((row) => row.kind === 'trial');
  const bookings = rows.filter((row) => row.kind === 'booking');
  return {
    timeZone: rows.find((row) => row.kind === 'zone')?.message ?? null,
    trials: trials.map(toTrial),
    bookings: bookings.map(toBooking),
    blockedTimes: rows
      .filter((row) => row.kind === 'block')
      .map(({ id, message, sessions, ...row }) => ({
        id,
        ...toSpan(row),
        reason: message,
        sessions,
      })),
    openHours: rows
      .filter((row) => row.kind === 'open')
      .map((row) => ({ ...toSpan(row), free: row.free })),
    more: toMore(trials, bookings),
  };
}

function toTrial(row: TrialEntry): Calendar['trials'][number] {
  return {
    id: row.id,
    client: toClient(row),
    lovedOne:
      row.loved_one_id === null ? null : { id: row.loved_one_id, fullName: row.loved_one_name },
    requestedStartTime: row.start_time.toISOString(),
    requestedEndTime: row.end_time.toISOString(),
    message: row.message,
    status: row.status,
    rivals: row.rivals,
  };
}

function toBooking(row: BookingEntry): Calendar['bookings'][number] {
  return {
    id: row.id,
    client: toClient(row),
    lovedOneId: row.loved_one_id,
    ...toSpan(row),
    medium: row.medium,
    status: row.status,
  };
}

function toClient(row: TrialEntry | BookingEntry) {
  return {
    id: row.client_id,
    fullName: row.full_name,
    preferredName: row.preferred_name,
    avatarUrl: row.avatar_url,
  };
}

function toSpan({ start_time, end_time }: { start_time: Date; end_time: Date }) {
  return { startTime: start_time.toISOString(), endTime: end_time.toISOString() };
}

/** The number of entries of each day that are not listed. */
function toMore(trials: readonly TrialEntry[], bookings: readonly BookingEntry[]) {
  const left = (rows: readonly (TrialEntry | BookingEntry)[], date: string) => {
    const told = rows.filter(({ day }) => day === date);
    return (told[0]?.of_day ?? 0) - told.length;
  };
  const days = new Set([...trials, ...bookings].map(({ day }) => day));
  return [...days]
    .map((date) => ({ date, trials: left(trials, date), bookings: left(bookings, date) }))
    .filter((day) => day.trials + day.bookings > 0);
}
