import { randomUUID } from 'node:crypto';
import { hourAhead } from '@kabar/dev/test-companion';
import type { TestPerson } from '@kabar/dev/test-service';
import { expect } from 'vitest';

interface Span {
  startTime: string;
  endTime: string;
}
export interface Calendar {
  timeZone: string | null;
  trials: { id: string; status: string; requestedStartTime: string; rivals: number }[];
  bookings: (Span & { id: string; status: string; client: { fullName: string | null } })[];
  blockedTimes: (Span & { id: string; reason: string | null; sessions: number })[];
  openHours: (Span & { free: number })[];
  more: { date: string; trials: number; bookings: number }[];
}

interface Asked {
  from: Date;
  to: Date;
  zone?: string;
  perDay?: number;
}

/** Requests the calendar between two moments. */
export function askCalendar(person: TestPerson, { from, to, zone = 'UTC', perDay }: Asked) {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    zone,
    ...(perDay === undefined ? {} : { perDay: String(perDay) }),
  });
  return person.call(`GET /companion-calendar?${query}`);
}

/** Returns the calendar and asserts that the request succeeds. */
export async function readCalendar(person: TestPerson, asked: Asked): Promise<Calendar> {
  const { status, body } = await askCalendar(person, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export async function blockTime(companion: TestPerson, from: Date, to: Date, reason?: string) {
  return await companion.call('POST /blocked-times', {
    id: randomUUID(),
    startTime: from.toISOString(),
    endTime: to.toISOString(),
    ...(reason === undefined ? {} : { reason }),
  });
}

export const noon = (days: number) => new Date(new Date(hourAhead(days)).setUTCHours(12, 0, 0, 0));
export const midnight = (days: number) =>
  new Date(new Date(hourAhead(days)).setUTCHours(0, 0, 0, 0));
