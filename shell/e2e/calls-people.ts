import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';
import { asSystem, changeTrialsQuietly } from './system.ts';
import { newClient, verifiedCompanion } from './trial-bookings-people.ts';

export interface TrialCall {
  id: string;
  client: Person;
  companion: Person;
}

interface CallOptions {
  /** Minutes until it begins; negative if it has begun. */
  startsIn?: number;
  /** The name of the loved one whom the call is for. */
  lovedOne?: string;
  /** By default two new people. */
  people?: { client: Person; companion: Person };
}

/** Creates two people with an approved trial call that begins about now; by SQL, because endpoints require notice. */
export async function trialCall(
  browser: Browser,
  baseURL: string | undefined,
  { startsIn = 2, lovedOne, people }: CallOptions = {},
): Promise<TrialCall> {
  const [companion, client] = people
    ? [people.companion, people.client]
    : await Promise.all([verifiedCompanion(browser, baseURL), newClient(baseURL)]);
  const id = randomUUID();
  // Whole seconds, as in payloads of notifications.
  const start = new Date(Math.floor(Date.now() / 1_000) * 1_000 + startsIn * 60_000);
  const lovedOneId = lovedOne === undefined ? null : await addLovedOne(client, lovedOne);
  await asSystem(async (system) => {
    await system.call(
      `insert into bookings.time_claims (person_id, during, kind, source_id)
         select person, tstzrange($2, $2::timestamptz + interval '10 minutes'), 'trial', $1
           from unnest($3::uuid[]) as person order by person`,
      [id, start, [client.id, companion.id]],
    );
    await system.call(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
           approved_at, loved_one_id)
         values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', 'approved', now(), $5)`,
      [id, client.id, companion.id, start, lovedOneId],
    );
  });
  return { id, client, companion };
}

/** Moves the call so that only this many seconds of its ten minutes are left. */
export async function letPassUntil(call: TrialCall, secondsLeft: number): Promise<void> {
  const [row] = await asSystem((system) =>
    system.call<{ seconds: number }>(
      `select extract(epoch from greatest(begun_at, starts_at) + interval '10 minutes' - now())::float as seconds
         from bookings.calls where source_id = $1`,
      [call.id],
    ),
  );
  if (row === undefined) throw new Error('Nobody has joined the call');
  await letPass(call, (row.seconds - secondsLeft) / 60);
}

/** Moves the call this many minutes into the past. */
export async function letPass({ id }: TrialCall, minutes: number): Promise<void> {
  const by = [id, `${minutes} minutes`];
  await asSystem(async (system) => {
    await system.call(
      `update bookings.time_claims set during = tstzrange(lower(during) - $2::interval, upper(during) - $2::interval)
         where source_id = $1`,
      by,
    );
    await changeTrialsQuietly(
      system,
      `update bookings.trial_bookings set requested_start_time = requested_start_time - interval '${minutes} minutes',
         requested_end_time = requested_end_time - interval '${minutes} minutes' where id = '${id}'`,
    );
    for (const statement of [
      `update bookings.call_attendance as seat set joined_at = joined_at - $2::interval
         from bookings.calls as room where room.id = seat.call_id and room.source_id = $1`,
      `update bookings.calls set starts_at = starts_at - $2::interval, begun_at = begun_at - $2::interval
         where source_id = $1`,
    ])
      await system.call(statement, by);
  });
}

export async function roomOf({ id }: TrialCall, person: Person): Promise<string> {
  const response = await person.api.get(`/api/bookings/calls/trial/${id}`);
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).roomName;
}

/** Opens a separate browser context with camera and microphone in which a person is signed in. */
export async function deviceOf(
  browser: Browser,
  baseURL: string | undefined,
  person: Person | undefined,
  permissions = ['camera', 'microphone'],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    permissions,
    ...(person ? { storageState: await person.api.storageState() } : {}),
  });
  return { context, page: await context.newPage() };
}

/** Joins from the page of a call. */
export async function joinCall(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
}

/** Expects that the page shows the other person as connected. */
export async function expectTogether(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible({
    timeout: 60_000,
  });
  // Checked second, because a person who waits alone is connected too.
  await expect(page.locator('[data-state="connected"]')).toBeVisible({ timeout: 60_000 });
}

async function addLovedOne({ id }: Person, name: string): Promise<string> {
  const lovedOneId = randomUUID();
  await asSystem((system) =>
    system.call(
      `insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods)
         values ($1, $2, $3, 'sealed')`,
      [lovedOneId, id, name],
    ),
  );
  return lovedOneId;
}
