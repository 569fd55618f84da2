import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';
import { asSystem } from './system.ts';
import { enter, newClient, verifiedCompanion } from './trial-bookings-people.ts';

export interface Pair {
  client: Person;
  companion: Person;
}

/** Creates a verified companion who is open day and night, and a client with a subscription for three sessions a week with them. */
export async function subscribedPair(browser: Browser, baseURL: string | undefined): Promise<Pair> {
  const companion = await verifiedCompanion(browser, baseURL);
  await openDayAndNight(companion);
  const client = await newClient(baseURL);
  await subscribe(client, companion);
  return { client, companion };
}

/** Creates a subscription through the published SQL, without a payment. */
export async function subscribe(client: Person, companion: Person | null): Promise<void> {
  const [row] = await asSystem((system) =>
    system.call<{ refusal: string | null }>(
      `select billing_api.open_subscription($1, $2,
         (select id from billing.subscription_plans where code = 'basic'), $3, null, $4, now(), 'UTC', now() + interval '1 month',
         (select price_usd from billing.subscription_plans where code = 'basic')) as refusal`,
      [randomUUID(), client.id, companion?.id ?? null, `test ${randomUUID()}`],
    ),
  );
  expect(row?.refusal).toBeNull();
}

export async function buyPack(client: Person, companion: Person): Promise<void> {
  const [row] = await asSystem((system) =>
    system.call<{ refusal: string | null }>(
      `select billing_api.record_purchase($1, $2,
         (select id from billing.session_packs where code = 'pack_3'), $3, 'stripe', $4, now(), 25,
         now() + interval '90 days', now() + interval '60 days') as refusal`,
      [randomUUID(), client.id, companion.id, `test ${randomUUID()}`],
    ),
  );
  expect(row?.refusal).toBeNull();
}

/** The first open time at least this many hours from now. */
export async function openTime(client: Person, hours: number): Promise<string> {
  const { choices } = await (await client.api.get('/api/bookings/bookings/choices')).json();
  const times: string[] = choices[0].openTimes;
  const found = times.find((time) => Date.parse(time) > Date.now() + hours * 3_600_000);
  expect(found, `an open time in ${hours} hours`).toBeDefined();
  return found ?? '';
}

interface BookedAt {
  scheduledAt: string;
  id?: string;
}

/** Books over the API, as if from another device. Returns the id. */
export async function book({ client }: Pair, { scheduledAt, id }: BookedAt): Promise<string> {
  const booking = id ?? randomUUID();
  const response = await client.api.post('/api/bookings/bookings', {
    data: { id: booking, scheduledAt },
  });
  expect(response.status(), await response.text()).toBe(201);
  return booking;
}

interface ReadBooking {
  status: string;
  scheduledAt: string;
  version: number;
  proposal: { id: string } | null;
}

export async function read(person: Person, id: string): Promise<ReadBooking> {
  const response = await person.api.get(`/api/bookings/bookings/${id}`);
  expect(response.status(), await response.text()).toBe(200);
  return await response.json();
}

/** Lets the ten minutes pass in which a cancellation can be undone. */
export async function settleCancellation(id: string): Promise<void> {
  await asSystem(async (system) => {
    await system.call(
      `update bookings.deferred_cancellations set asked_at = now() - interval '11 minutes', settles_at = now() - interval '1 minute'
         where booking_id = $1`,
      [id],
    );
    await system.call(
      `select jobs_api.enqueue('bookings:settle-cancellation', jsonb_build_object('bookingId', $1::text),
         job_key => 'bookings:settle-cancellation:' || $1::text)`,
      [id],
    );
    const left = 'select from bookings.deferred_cancellations where booking_id = $1';
    await expect.poll(async () => await system.call(left, [id])).toEqual([]);
  });
}

/** The remaining sessions of the subscription in the week of a time. */
export async function leftInWeek(client: Person, time: string): Promise<number | undefined> {
  const { choices } = await (await client.api.get('/api/bookings/bookings/choices')).json();
  const { weeks } = choices[0].subscription;
  const day = new Date(`${wallOf(time).slice(0, 10)}T00:00:00Z`);
  const monday = new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000);
  return weeks.find((week: { monday: string }) => week.monday === monday.toISOString().slice(0, 10))
    ?.remaining;
}

/** Proposes to move a session, over the API. */
export async function propose(companion: Person, id: string, scheduledAt: string): Promise<void> {
  const { version } = await read(companion, id);
  const response = await companion.api.post(`/api/bookings/bookings/${id}/move`, {
    data: { moveId: randomUUID(), scheduledAt, reason: 'The doctor called.' },
    headers: { 'if-match': `"${version}"` },
  });
  expect(response.status(), await response.text()).toBe(200);
}

export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await enter(page, person);
  await page.goto(path);
}

/** The value of a datetime-local field for an instant, in the zone of the tests' browser. */
export function wallOf(time: string, timeZone = 'Asia/Jakarta'): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(time)).replace(' ', 'T');
}

/** The local time as pages show it: '09:30'. */
export function clockOf(time: string): string {
  return wallOf(time).slice(11);
}

export async function openDayAndNight({ api }: Person): Promise<void> {
  const path = '/api/bookings/weekly-availability';
  const { weekly } = await (await api.get(path)).json();
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    startTime: '00:00',
    endTime: '23:59',
    active: true,
  }));
  const response = await api.patch(path, {
    data: { days },
    headers: { 'if-match': `"${weekly.version}"` },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Fills in the native field for date and time, which is collapsed below the open times. */
export async function fillOtherTime(scope: Page | Locator, wall: string): Promise<void> {
  const field = scope.getByLabel('Date & Time');
  await field.waitFor({ state: 'attached' });
  if (!(await field.isVisible())) await scope.getByText('Another time', { exact: true }).click();
  await field.fill(wall);
}
