import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { meetInCall } from '../calls-journey.ts';
import { deviceOf } from '../calls-people.ts';
import { bubbles, write } from '../chat-page.ts';
import { expect } from '../fixtures.ts';
import type { Person } from '../people.ts';
import { asSystem } from '../system.ts';
import { jakartaTime } from '../trial-bookings-people.ts';
import { test } from './installation.ts';
import { signUp, verify } from './people.ts';

/* One installation, whose tests follow a first day in order. */
test.describe.configure({ mode: 'serial' });

let client: Person;
let companion: Person;

test('one address serves everything over TLS, compressed, and redirects plain http', async ({
  installation,
  request,
}) => {
  const { origin, httpOrigin } = installation;
  const claimed = { 'x-request-id': 'one-of-my-choice', 'x-forwarded-for': '10.0.0.1' };
  const page = await request.get('/', { headers: { 'accept-encoding': 'gzip', ...claimed } });
  expect(page.headers()).toMatchObject({
    'content-encoding': 'gzip',
    'strict-transport-security': expect.stringContaining('max-age='),
    'alt-svc': expect.stringContaining('h3='),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const plain = await request.get(`${httpOrigin}/login`, { maxRedirects: 0 });
  expect(plain.status()).toBe(308);
  expect(plain.headers().location).toMatch(/^https:\/\/localhost/);
  for (const closed of ['/metrics', '/api/auth/metrics'])
    expect((await request.get(`${origin}${closed}`)).status()).toBe(404);
});

test('two people sign up by mailed link, and one is verified', async ({
  browser,
  installation,
}) => {
  const sign = async (name: string, role: 'client' | 'companion') => {
    const page = await newPage(browser, installation.origin);
    const person = await signUp(page, installation, { name, role });
    await page.context().close();
    return person;
  };
  client = await sign('Mary', 'client');
  companion = await sign('Sari', 'companion');
  await verify(browser, installation, companion);
});

test('pictures and documents are in the S3 store, documents sealed', async ({
  browser,
  installation,
}) => {
  const page = await pageOf(browser, installation.origin, client);
  await page.goto('/profile/edit');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible();
  const bucket = path.join(installation.fileFolder, 'kabar');
  expect(readdirSync(path.join(bucket, client.id))).toEqual(['avatars']);
  const papers = path.join(bucket, companion.id, 'companion-documents');
  expect(readdirSync(papers)).toHaveLength(2);
  for (const name of readdirSync(papers))
    expect(readFileSync(path.join(papers, name)).subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
  await page.reload();
  const shown = page.getByRole('main').locator('.k-avatar img').first();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().close();
});

test('messages are delivered live through Redis, and wait in the database while Redis is down', async ({
  browser,
  installation,
}) => {
  await approvedTrial();
  const mary = await pageOf(browser, installation.origin, client);
  const sari = await pageOf(browser, installation.origin, companion);
  const { conversation } = await (await client.api.get('/api/chat/conversations/current')).json();
  await mary.goto(`/chat/${conversation.id}`);
  await sari.goto(`/chat/${conversation.id}`);
  await write(mary, 'Good morning, Sari');
  await expect(bubbles(sari).filter({ hasText: 'Good morning, Sari' })).toBeVisible();
  installation.kill('redis');
  await write(mary, 'Are you there?');
  await expect(bubbles(mary).filter({ hasText: 'Are you there?' })).toBeVisible();
  installation.start('redis');
  await expect(bubbles(sari).filter({ hasText: 'Are you there?' })).toHaveCount(1, {
    timeout: 30_000,
  });
  await mary.context().close();
  await sari.context().close();
});

test('a session pack is bought', async ({ browser, installation }) => {
  const page = await pageOf(browser, installation.origin, client);
  await page.goto(`/session-packs/${companion.id}`);
  await page.getByRole('button', { name: 'Buy Session Pack: 3 sessions' }).click();
  await page.getByRole('button', { name: /^Pay .*\$/ }).click();
  await expect(page).toHaveURL(/\/bookings$/, { timeout: 30_000 });
  await page.context().close();
});

test('a call runs over LiveKit behind the same address', async ({ browser, installation }) => {
  const devices = await meetInCall(browser, installation.origin, { client, companion });
  await devices.client.page.getByRole('button', { name: 'Hang up' }).click();
  // LiveKit reports who joined and left by a webhook.
  const webhookEvents = () =>
    asSystem((system) => system.call('select from bookings.livekit_events'));
  await expect
    .poll(async () => (await webhookEvents()).length, { timeout: 20_000 })
    .toBeGreaterThan(2);
});

test('every database change reaches the WAL archive', async ({ installation }) => {
  const names = () =>
    readdirSync(installation.archiveFolder).filter((name) => !name.endsWith('.new'));
  const [last] = await asSystem((system) =>
    system.call<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name'),
  );
  await expect.poll(names, { timeout: 20_000 }).toContain(last?.name);
});

test('killing a service loses nothing once it has restarted', async ({ browser, installation }) => {
  const page = await pageOf(browser, installation.origin, client);
  await page.goto('/chat');
  installation.kill('chat');
  await expect
    .poll(async () => (await client.api.get('/api/chat/conversations/current')).status())
    .toBe(503);
  installation.start('chat');
  await expect
    .poll(async () => (await client.api.get('/api/chat/conversations/current')).status(), {
      timeout: 20_000,
    })
    .toBe(200);
  await write(page, 'Back again');
  await expect(bubbles(page).filter({ hasText: 'Back again' })).toHaveCount(1);
  await page.context().close();
});

/** Approves a trial call, which opens the conversation. */
async function approvedTrial(): Promise<void> {
  const id = randomUUID();
  const data = { id, companionId: companion.id, requestedStartTime: jakartaTime('10:00') };
  const requested = await client.api.post('/api/bookings/trial-bookings', { data });
  expect(requested.ok(), await requested.text()).toBe(true);
  const approved = await companion.api.post(`/api/bookings/trial-bookings/${id}/approval`, {
    data: {},
  });
  expect(approved.ok(), await approved.text()).toBe(true);
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

async function pageOf(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  return (await deviceOf(browser, baseURL, person)).page;
}

function picture(page: Page): Promise<Buffer> {
  return page.locator('header').first().screenshot();
}
