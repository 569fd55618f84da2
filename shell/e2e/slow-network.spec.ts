import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson, password } from './people.ts';

interface Form {
  name: string;
  /** Undefined: nobody is signed in. */
  who?: 'client' | 'companion';
  path: string;
  before?: (page: Page) => Promise<void>;
  typed: Record<string, string>;
  submit: string;
  done: (page: Page) => Promise<void>;
}

const says = (text: string) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 10_000 });
const opensDashboard = (page: Page) => expect(page).toHaveURL(/\/dashboard$/, { timeout: 10_000 });

const forms: readonly Form[] = [
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
    done: says('If this address has an account'),
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
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
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
    typed: { 'Bio (optional)': 'I listen.', 'Languages (optional)': 'English, Javanese' },
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
    typed: { 'Full Name': 'Rina', Relationship: 'Daughter', 'Phone Number': '+62 812 345' },
    submit: 'Save Information',
    done: says('saved successfully!'),
  },
];

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

async function fillIn(page: Page, form: Form): Promise<void> {
  await form.before?.(page);
  for (const [label, text] of Object.entries(form.typed))
    await field(page, label).fill(text, { timeout: 10_000 });
}

async function expectNothingLost(page: Page, form: Form): Promise<void> {
  for (const [label, text] of Object.entries(form.typed)) {
    await expect(field(page, label)).toHaveValue(text);
  }
}

async function open(page: Page, form: Form, baseURL: string | undefined): Promise<void> {
  if (form.who === undefined) await page.goto(form.path);
  else await openAs(page, await newPerson(baseURL, 'Mary', form.who), form.path);
}

for (const form of forms) {
  test(`${form.name}: a cut in the middle loses nothing, and the next try works`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    // Nobody answers the browser's question for the place.
    await context.grantPermissions([]);
    await open(page, form, baseURL);
    await fillIn(page, form);
    await context.setOffline(true);
    const submit = page.getByRole('button', { name: form.submit, exact: true }).first();
    await submit.click();
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 15_000 });
    await expectNothingLost(page, form);
    await context.setOffline(false);
    await submit.click();
    await form.done(page);
  });
}

test('with 400 ms to the server and every twentieth request lost, every form comes through', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
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
    // The first of each twenty after some: what starts a session comes through.
    if (requests % 20 !== 7) return route.continue();
    lost += 1;
    return route.abort('connectionfailed');
  });
  for (const form of forms.filter(({ who }) => who !== undefined)) {
    const person = await newPerson(baseURL, 'Mary', form.who ?? 'client');
    await page.context().addCookies((await person.api.storageState()).cookies);
    // Where the form itself does not come, a person loads the page again.
    await expect(async () => {
      await page.goto(form.path);
      await fillIn(page, form);
    }).toPass({ timeout: 40_000 });
    const submit = page.getByRole('button', { name: form.submit, exact: true }).first();
    await expect(async () => {
      await expectNothingLost(page, form);
      await submit.click();
      await form.done(page);
    }).toPass({ timeout: 40_000 });
  }
  expect(lost).toBeGreaterThan(0);
});
