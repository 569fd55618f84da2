import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CutForm, comeThrough, outlastCut, says } from './cut-form.ts';
import { expect, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newCompanion, password } from './people.ts';
import { chooseZone, zoneIn } from './pickers.ts';

// slow-network-account.spec.ts has the forms of the account. Requests without a form or in a dialog are tested with their
// features: the chat, trial bookings, blocked times, pictures, documents, decisions.

const opensDashboard = (page: Page) => expect(page).toHaveURL(/\/dashboard$/, { timeout: 10_000 });

const forms: readonly CutForm[] = [
  {
    name: 'sign-up',
    path: '/register?role=client',
    typed: { 'Full Name': 'Mary', Email: `${randomUUID()}@people.test`, Password: password },
    submit: 'Create Account',
    done: opensDashboard,
  },
  {
    name: 'sign-in',
    path: '/login',
    typed: { Email: 'family@kabar.test', Password: 'kabar-demo-1' },
    submit: 'Sign In',
    done: opensDashboard,
  },
  {
    name: 'forgotten password',
    path: '/auth/reset',
    typed: { Email: `${randomUUID()}@people.test` },
    submit: 'Send me the link',
    done: says('has an account, a mail with the link is on its way'),
  },
  {
    name: 'another address',
    who: 'client',
    path: '/account',
    typed: { 'New email address': `${randomUUID()}@people.test`, 'Current password': password },
    submit: 'Change address',
    done: says('We wrote to'),
  },
  {
    name: 'client onboarding',
    who: 'client',
    path: '/onboarding/client',
    before: async (page) => {
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
    name: 'client profile',
    who: 'client',
    path: '/profile/edit',
    typed: { 'Full Name': 'Mary Ann Lee', 'Bio (optional)': 'I like tea.\nAnd trains.' },
    submit: 'Save Changes',
    done: says('Profile updated successfully!'),
  },
  {
    name: 'companion profile',
    who: 'companion',
    path: '/profile/edit',
    typed: { 'Bio (optional)': 'I listen.', 'What should we call you? (optional)': 'Bu Siti' },
    submit: 'Save Changes',
    done: says('Profile updated successfully!'),
  },
  {
    name: 'loved one',
    who: 'client',
    path: '/profile/loved-one',
    typed: { 'Full Name': 'Ibu Sri', 'WhatsApp (optional)': '+62 811' },
    submit: 'Create',
    done: says('Loved one profile created'),
  },
  {
    name: 'emergency information',
    who: 'client',
    path: '/profile/emergency-contacts',
    before: async (page) => {
      await page.getByRole('button', { name: 'Show Private Info' }).click();
      return undefined;
    },
    typed: {
      'Full Name': 'Rina',
      Relationship: 'Daughter',
      'Phone Number': '+62 812 345',
      'Current Medications (optional)': 'Aspirin at nine',
    },
    submit: 'Save Information',
    done: says('saved successfully!'),
  },
  {
    name: 'another contact',
    who: 'client',
    path: '/profile/emergency-contacts',
    part: 'Add a contact',
    typed: { 'Full Name': 'Tono', 'Phone Number': '+62 813 456' },
    submit: 'Add contact',
    done: (page) => expect(page.getByText('+62 813 456')).toHaveCount(1, { timeout: 10_000 }),
  },
];

for (const form of forms) {
  test(`${form.name}: a cut in the middle loses nothing, and the next try works`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    // The browser's question for the location is not answered.
    await context.grantPermissions([]);
    await outlastCut(page, form, baseURL);
  });
}

test('weekly hours are kept when the connection is cut', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openAs(page, await newCompanion(browser, baseURL, 'Siti'), '/profile/edit');
  await chooseZone(page, 'Time zone', 'Makassar');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Your weekly hours: not saved');
  await expect(zoneIn(page, 'Time zone')).toContainText('Makassar');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('with 400 ms latency and every twentieth request lost, every form can be sent', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await comeThrough(
    page,
    forms.filter(({ who }) => who !== undefined),
    baseURL,
  );
});
