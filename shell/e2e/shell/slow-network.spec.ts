import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { password } from '../people.ts';
import { type CutForm, comeThrough, outlastCut, says } from './cut-form.ts';

// Other tests cover each form without a connection. These are examples: a form with several steps, one that is saved in parts, and a
// dialog.

const profile: CutForm = {
  name: 'client profile',
  who: 'client',
  path: '/profile/edit',
  typed: { 'Full Name': 'Mary Ann Lee', 'Bio (optional)': 'I like tea.\nAnd trains.' },
  submit: 'Save Changes',
  done: says('Profile updated successfully!'),
};

const forms: readonly CutForm[] = [
  {
    name: 'client onboarding',
    who: 'client',
    path: '/onboarding/client',
    before: async (page: Page) => {
      await page.getByLabel('Age', { exact: true }).fill('78');
      await page.getByLabel('Location').fill('Bandung');
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      return undefined;
    },
    typed: { 'Availability (optional)': 'Mornings', 'Companionship Needs (optional)': 'A talk' },
    submit: 'Create Profile',
    done: says('Profile Created Successfully!'),
  },
  {
    name: 'closing the account',
    who: 'client',
    path: '/account',
    part: 'dialog',
    before: async (page: Page) => {
      await page.getByRole('button', { name: 'Close my account' }).click();
      return undefined;
    },
    typed: { 'Current password': password },
    submit: 'Close my account',
    done: says('Your account will be erased on'),
  },
];

test('losing the connection while sending loses no typed text, and the next attempt works', async ({
  page,
  baseURL,
}) => {
  await outlastCut(page, profile, baseURL);
});

test('a wizard and a dialog can be sent with 400 ms latency and every twentieth request lost', async ({
  page,
  context,
  baseURL,
}) => {
  // The browser's prompt for the location stays unanswered.
  await context.grantPermissions([]);
  await comeThrough(page, forms, baseURL);
  await expect(page).toHaveURL(/\/account$/);
});
