import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, request } from '@playwright/test';
import { newCompanion, newPerson, type Person } from './people.ts';

export interface Pair {
  client: Person;
  companion: Person;
  conversationId: string;
}

/** Creates a client and a verified companion who can exchange messages because of an approved trial call. */
export async function newPair(
  browser: Browser,
  baseURL: string | undefined,
  names = { companion: 'Siti Rahma', client: 'Ratna Wijaya' },
): Promise<Pair> {
  const [companion, client, admin] = await Promise.all([
    newCompanion(browser, baseURL, names.companion),
    newPerson(baseURL, names.client, 'client'),
    adminOf(baseURL),
  ]);
  await post(admin, `/api/companion/verification/companions/${companion.id}/decisions`, {
    id: randomUUID(),
    decision: 'approved',
  });
  const bookingId = randomUUID();
  await post(client.api, '/api/bookings/trial-bookings', {
    id: bookingId,
    companionId: companion.id,
    requestedStartTime: await firstTime(client, companion),
  });
  await post(companion.api, `/api/bookings/trial-bookings/${bookingId}/approval`, {});
  const response = await client.api.get('/api/chat/conversations/current');
  const { conversation } = await response.json();
  return { client, companion, conversationId: conversation.id };
}

let admin: Promise<APIRequestContext> | undefined;

/** The admin's API. One sign-in for each worker, because sign-ins are limited. */
export function adminOf(baseURL: string | undefined): Promise<APIRequestContext> {
  admin ??= signInAdmin(baseURL);
  return admin;
}

export async function signInAdmin(
  baseURL: string | undefined,
  account: 'admin' | 'second-admin' = 'admin',
): Promise<APIRequestContext> {
  const origin = baseURL ?? '';
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const email = `${account}@kabar.test`;
  await post(api, '/api/auth/session', { email, password: 'kabar-demo-1' });
  return api;
}

/** Sends over the API, as if from another device of that person. */
export async function say(person: Person, conversationId: string, content: string): Promise<void> {
  const path = `/api/chat/conversations/${conversationId}/messages`;
  await post(person.api, path, { id: randomUUID(), content });
}

/** Waits for the first open times, which a job creates a moment after the approval. */
async function firstTime(client: Person, companion: Person): Promise<string> {
  let times: { startTime: string }[] = [];
  const read = async () => {
    const path = `/api/bookings/companions/${companion.id}/trial-times`;
    const { trialTimes } = await (await client.api.get(path)).json();
    times = trialTimes ?? [];
    return times.length;
  };
  await expect.poll(read, { timeout: 15_000 }).toBeGreaterThan(3);
  // Not the first one, which may be over when the request arrives.
  return times[3]?.startTime ?? '';
}

async function post(api: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await api.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
}
