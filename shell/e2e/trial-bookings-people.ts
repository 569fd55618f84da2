import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { adminOf } from './chat-pair.ts';
import { openAs } from './open-as.ts';
import { newCompanion, newPerson, type Person } from './people.ts';

/** A name that no other test uses, so that lists can be searched for it. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

/** Creates a verified companion with slots from nine to five (Jakarta) every day of the next two weeks. */
export async function verifiedCompanion(
  browser: Browser,
  baseURL: string | undefined,
  name = unique('Sari'),
): Promise<Person> {
  const companion = await newCompanion(browser, baseURL, name);
  const path = `/api/companion/verification/companions/${companion.id}/decisions`;
  await post(await adminOf(baseURL), path, { id: randomUUID(), decision: 'approved' });
  const day = 86_400_000;
  const range = new URLSearchParams({
    from: new Date().toISOString(),
    to: new Date(Date.now() + 7 * day).toISOString(),
    zone: 'Asia/Jakarta',
  });
  // A job creates the slots right after onboarding.
  await expect
    .poll(async () => {
      const answer = await companion.api.get(`/api/bookings/companion-calendar?${range}`);
      const { openHours } = await answer.json();
      return openHours.reduce((sum: number, { free }: { free: number }) => sum + free, 0);
    })
    .toBeGreaterThan(50);
  return companion;
}

export async function newClient(baseURL: string | undefined, name = unique('Mary')) {
  return await newPerson(baseURL, name, 'client');
}

/** The start times that the client can request, in order. */
export async function trialTimes(client: Person, companion: Person): Promise<string[]> {
  const path = `/api/bookings/companions/${companion.id}/trial-times`;
  const { trialTimes: times } = await (await client.api.get(path)).json();
  return times.map(({ startTime }: { startTime: string }) => startTime);
}

/** The path of a match list with only this companion. A job updates the list after a change of the profile. */
export async function listOf(client: Person, companion: Person, interest = unique('Kites')) {
  const data = { interests: [interest, 'Birdwatching'] };
  expect((await companion.api.patch('/api/auth/profile', { data })).status()).toBe(200);
  const query = new URLSearchParams({ interest });
  await expect
    .poll(async () => {
      const answer = await client.api.get(`/api/companion/public-companions?${query}`);
      return (await answer.json()).companions.map(({ id }: { id: string }) => id);
    })
    .toEqual([companion.id]);
  return `/match?${query}`;
}

/** A time in Jakarta, the day after tomorrow by default, so that it does not pass during a test. */
export function jakartaTime(time: string, days = 2): string {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() + days * 86_400_000,
  );
  return new Date(`${today}T${time}:00+07:00`).toISOString();
}

/** The choice for the day of a jakartaTime, by the browser's clock. Its position depends on the hour of the test. */
export function dayChoice(
  page: Page,
  time: string,
  language = 'en-GB',
  timeZone = 'Asia/Jakarta',
): Locator {
  const day = new Intl.DateTimeFormat(language, {
    timeZone,
    day: 'numeric',
    month: 'short',
  }).format(new Date(time));
  return page.getByRole('radio', { name: `${day} ` });
}

/** Sends a request over the API, as if from another device. */
export async function ask(client: Person, companion: Person, time: string): Promise<string> {
  const id = randomUUID();
  const data = { id, companionId: companion.id, requestedStartTime: time, message: 'Hello' };
  await post(client.api, '/api/bookings/trial-bookings', data);
  return id;
}

export async function approve(companion: Person, id: string): Promise<void> {
  await post(companion.api, `/api/bookings/trial-bookings/${id}/approval`, {});
}

/** Opens the trial page of a new companion as a new client. */
export async function openTrialPage(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  options: { language?: 'id'; time?: string } = {},
) {
  const companion = await verifiedCompanion(browser, baseURL);
  const client = await newClient(baseURL);
  const { language, time } = options;
  if (language) await client.api.patch('/api/auth/profile', { data: { language } });
  const choice = time === undefined ? '' : `?${new URLSearchParams({ time })}`;
  await openAs(page, client, `/bookings/trial/${companion.id}${choice}`);
  return { companion, client };
}

/** Signs this page's browser in as that person. */
export async function enter(page: Page, person: Person): Promise<void> {
  const state = await person.api.storageState();
  await page.context().clearCookies();
  await page.context().addCookies(state.cookies);
}

async function post(api: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await api.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
}
