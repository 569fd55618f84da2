import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

export const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true });

/** The radio button of a card, by its text. */
export const choice = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await choice(page, name).check({ force: true });
}

/** Sends a trial request over the API, as if from another device. Returns its id. */
export async function wish(client: Person, part: object = {}): Promise<string> {
  const id = randomUUID();
  const data = {
    id,
    isForLovedOne: false,
    preferredMedium: 'phone',
    purpose: 'general_conversation',
    ...part,
  };
  const response = await client.api.post('/api/bookings/trial-requests', { data });
  expect(response.status(), await response.text()).toBe(201);
  return id;
}

export async function latestOf(client: Person) {
  const response = await client.api.get('/api/bookings/trial-requests/latest');
  return (await response.json()).trialRequest;
}

/** Adds a loved one; by default with consent to be called. */
export async function addLovedOne(client: Person, fullName: string, agrees = true) {
  const id = randomUUID();
  const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
  const data = {
    id,
    fullName,
    relationship: 'mother',
    contactMethods: { ...none, preferred: 'telegram', telegram: '@kartini' },
    preferredCallTimes: [],
    notes: null,
  };
  expect((await client.api.post('/api/client/loved-ones', { data })).status()).toBe(201);
  if (!agrees) return id;
  const consent = { given: true, how: 'by_phone', adult: true };
  const recorded = await client.api.put(`/api/client/loved-ones/${id}/consent`, { data: consent });
  expect(recorded.status()).toBe(200);
  return id;
}

/** Opens a separate browser context for one of several people. */
export async function openBrowser(
  browser: Browser,
  baseURL: string | undefined,
  options: object = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    ...options,
  });
  return await context.newPage();
}
