import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson, type Person } from './people.ts';

/** A form that is cut in the middle. */
export interface CutForm {
  name: string;
  /** Undefined: nobody is signed in. */
  who?: 'client' | 'companion';
  path: string;
  /** The title of its part of the page, where the page has several; 'dialog' for the one that is open. */
  part?: string;
  /** What comes before it on the page; answers what is typed beside `typed`. */
  before?: (page: Page, person: Person | undefined) => Promise<Record<string, string> | undefined>;
  /** By label; an empty one where nothing is typed. */
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

/** Answers all that was typed, by label. */
export async function fillIn(page: Page, form: CutForm, person: Person | undefined) {
  const typed = { ...form.typed, ...(await form.before?.(page, person)) };
  for (const [label, text] of Object.entries(typed)) {
    await field(page, form, label).fill(text, { timeout: 10_000 });
  }
  // Where nothing is typed, the form has to be there all the same before anything is cut.
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

/** A sentence for people stands there: no code of ours, and no silence. */
export async function expectSentence(page: Page, form: CutForm): Promise<void> {
  const told = partOf(page, form).getByRole('alert').first();
  await expect(told).toBeVisible({ timeout: 15_000 });
  await expect(told).toHaveText(/\w+ \w+/);
}

function partOf(page: Page, { part }: CutForm): Page | Locator {
  if (part === undefined) return page;
  if (part === 'dialog') return page.getByRole('dialog');
  return page.locator('section', { has: page.getByRole('heading', { name: part, exact: true }) });
}

const field = (page: Page, form: CutForm, label: string) =>
  partOf(page, form).getByLabel(label, { exact: true }).first();
