import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, type Person } from '../people.ts';

/** A form that is tested with a cut connection. */
export interface CutForm {
  name: string;
  /** Undefined: a visitor. */
  who?: 'client' | 'companion';
  path: string;
  /** The title of the form's section, if the page has several forms; 'dialog' for the open dialog. */
  part?: string;
  /** Steps before the form; returns further typed values. */
  before?: (page: Page, person: Person | undefined) => Promise<Record<string, string> | undefined>;
  /** Values to type, by label. */
  typed: Record<string, string>;
  submit: string;
  done: (page: Page) => Promise<void>;
}

export const says = (text: string) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 10_000 });

export async function openForm(page: Page, form: CutForm, baseURL: string | undefined) {
  if (form.who === undefined) {
    await page.goto(form.path);
    return undefined;
  }
  const person = await newPerson(baseURL, 'Mary', form.who);
  await openAs(page, person, form.path);
  return person;
}

/** Returns all typed values by label. */
export async function fillIn(page: Page, form: CutForm, person: Person | undefined) {
  const typed = { ...form.typed, ...(await form.before?.(page, person)) };
  for (const [label, text] of Object.entries(typed)) {
    await field(page, form, label).fill(text, { timeout: 10_000 });
  }
  // The form must be visible before the connection is cut, even if nothing is typed.
  await expect(submitOf(page, form)).toBeVisible();
  return typed;
}

export async function expectNothingLost(page: Page, form: CutForm, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    await expect(field(page, form, label)).toHaveValue(text);
  }
}

export const submitOf = (page: Page, form: CutForm) =>
  partOf(page, form).getByRole('button', { name: form.submit, exact: true }).first();

/** Expects a readable message and no error code. */
export async function expectSentence(page: Page, form: CutForm): Promise<void> {
  const alert = partOf(page, form).getByRole('alert').first();
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await expect(alert).toHaveText(/\w+ \w+/);
}

/** Cuts the connection while the form is sent. Expects that no input is lost, a message explains it, and a retry works. */
export async function outlastCut(
  page: Page,
  form: CutForm,
  baseURL: string | undefined,
): Promise<void> {
  const context = page.context();
  const typed = await fillIn(page, form, await openForm(page, form, baseURL));
  await context.setOffline(true);
  await submitOf(page, form).click();
  await expectSentence(page, form);
  await expectNothingLost(page, form, typed);
  await context.setOffline(false);
  await submitOf(page, form).click();
  await form.done(page);
}

/** With 400 ms latency and 5 % lost requests, types each form once and sends it until it succeeds. */
export async function comeThrough(
  page: Page,
  forms: readonly CutForm[],
  baseURL: string | undefined,
): Promise<void> {
  const lost = await slowDown(page);
  for (const form of forms) {
    const person = await newPerson(baseURL, 'Mary', form.who ?? 'client');
    await page.context().addCookies((await person.api.storageState()).cookies);
    let typed: Record<string, string> = {};
    // Reloads the page if the form does not load, like a person.
    await expect(async () => {
      await page.goto(form.path);
      typed = await fillIn(page, form, person);
    }).toPass({ timeout: 40_000 });
    await expect(async () => {
      await expectNothingLost(page, form, typed);
      await submitOf(page, form).click();
      await form.done(page);
    }).toPass({ timeout: 40_000 });
  }
  expect(lost()).toBeGreaterThan(0);
}

/** Returns a function that gives the number of lost requests. */
async function slowDown(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  let requests = 0;
  let lost = 0;
  await page.route('**/api/**', (route) => {
    requests += 1;
    // One of twenty, but not the first requests, which load the session.
    if (requests % 20 !== 7) return route.continue();
    lost += 1;
    return route.abort('connectionfailed');
  });
  return () => lost;
}

function partOf(page: Page, { part }: CutForm): Page | Locator {
  if (part === undefined) return page;
  if (part === 'dialog') return page.getByRole('dialog');
  return page.locator('section', { has: page.getByRole('heading', { name: part, exact: true }) });
}

const field = (page: Page, form: CutForm, label: string) =>
  partOf(page, form).getByLabel(label, { exact: true }).first();
