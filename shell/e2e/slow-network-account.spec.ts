import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  type CutForm,
  comeThrough,
  expectNothingLost,
  expectSentence,
  fillIn,
  openForm,
  outlastCut,
  says,
  submitOf,
} from './cut-form.ts';
import { expect, test } from './fixtures.ts';
import { failCalls } from './open-as.ts';
import { newPerson, type Person, password } from './people.ts';

const newPassword = 'another-kettle';
const codesPart = 'Sign-in codes';

const forms: readonly CutForm[] = [
  {
    name: 'the change of the password',
    who: 'client',
    path: '/account',
    part: 'Password',
    typed: { 'Current password': password, 'New password': newPassword },
    submit: 'Change password',
    done: says('Your password is changed.'),
  },
  {
    name: 'setting up sign-in codes',
    who: 'client',
    path: '/account',
    part: codesPart,
    typed: { 'Current password': password },
    submit: 'Set up sign-in codes',
    done: says('Or type this key by hand:'),
  },
  {
    name: 'the first sign-in code',
    who: 'client',
    path: '/account',
    part: codesPart,
    before: async (page) => {
      const part = page.locator('section', { hasText: 'Set up sign-in codes' });
      await part.getByLabel('Current password').fill(password);
      await part.getByRole('button', { name: 'Set up sign-in codes' }).click();
      return { Code: codeOf((await page.locator('section strong').textContent()) ?? '') };
    },
    typed: {},
    submit: 'Turn on',
    done: says('Your recovery codes'),
  },
  {
    name: 'turning sign-in codes off',
    who: 'client',
    path: '/account',
    part: codesPart,
    before: async (page, person) => {
      const secret = await turnOnCodes(person);
      await page.reload();
      return { Code: codeOf(secret) };
    },
    typed: {},
    submit: 'Turn sign-in codes off',
    done: (page) =>
      expect(page.getByRole('button', { name: 'Set up sign-in codes' })).toBeVisible(),
  },
  {
    name: 'closing the account',
    who: 'client',
    path: '/account',
    part: 'dialog',
    before: async (page) => {
      await page.getByRole('button', { name: 'Close my account' }).click();
      return undefined;
    },
    typed: { 'Current password': password },
    submit: 'Close my account',
    done: says('Your account will be erased on'),
  },
  {
    name: 'keeping the account after all',
    who: 'client',
    path: '/account',
    part: 'Close your account',
    before: async (page, person) => {
      await ok(person?.api.post('/api/auth/account/closing', { data: { password } }));
      await page.reload();
      return undefined;
    },
    typed: {},
    submit: 'Keep my account',
    done: (page) => expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible(),
  },
  {
    name: 'the settings',
    who: 'client',
    path: '/account',
    part: 'Language, time zone and text size',
    typed: {},
    submit: 'Save Changes',
    done: says('Saved.'),
  },
];

for (const form of forms) {
  test(`${form.name}: a cut in the middle loses nothing, and the next try works`, async ({
    page,
    baseURL,
  }) => {
    await outlastCut(page, form, baseURL);
  });
}

test('the code at sign-in and the password are kept when the connection is cut', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Mary', 'client');
  const secret = await turnOnCodes(person);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  const code = codeOf(secret);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Authentication service unavailable');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the new password after a mail and the link are kept when the connection is cut', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Mary', 'client');
  await ok(person.api.post('/api/auth/password-reset/mails', { data: { email: person.email } }));
  await expect(async () => {
    await page.goto('/dev/mail');
    const mail = page.locator('article', { hasText: person.email }).first();
    await mail.getByRole('link').click({ timeout: 3_000 });
  }).toPass();
  const field = page.getByLabel('New password');
  await field.fill(newPassword);
  await context.setOffline(true);
  const submit = page.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the service.');
  await expect(field).toHaveValue(newPassword);
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByText('Your password is changed. Please sign in')).toBeVisible();
});

test('asking for the confirmation mail again reports a failure', async ({ page, context }) => {
  await page.goto('/login');
  await failCalls(page, 'POST /api/auth/session', {
    status: 403,
    code: 'email_unconfirmed',
    title: 'Please confirm your email address first.',
  });
  const email = page.getByLabel('Email');
  await email.fill(`${randomUUID()}@people.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const again = page.getByRole('button', { name: 'Send the confirmation mail again' });
  await expect(again).toBeVisible();
  await context.setOffline(true);
  await again.click();
  await expect(page.getByText('We could not reach the service.')).toBeVisible();
  await expect(email).toHaveValue(/@people\.test$/);
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('button', { name: 'The mail is on its way' })).toBeVisible();
  await expect(page.getByText('We could not reach the service.')).toHaveCount(0);
});

test('with 400 ms latency and every twentieth request lost, the account can be changed', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const wanted = ['Change password', 'Turn on', 'Close my account'];
  await comeThrough(
    page,
    forms.filter(({ submit }) => wanted.includes(submit)),
    baseURL,
  );
});

/** The change is made but its answer is lost: the person sees a failure and tries again. */
async function loseAnswer(page: Page, path: string) {
  let lost = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionfailed');
  });
}

test('a new password whose answer is lost is in effect, and the next try says so', async ({
  page,
  baseURL,
}) => {
  const [form] = forms;
  if (form === undefined) throw new Error('no form');
  const person = await openForm(page, form, baseURL);
  await loseAnswer(page, '**/api/auth/account/password');
  const typed = await fillIn(page, form, person);
  await submitOf(page, form).click();
  await expectSentence(page, form);
  await expectNothingLost(page, form, typed);
  await submitOf(page, form).click();
  await form.done(page);
});

test('sign-in codes whose answer is lost show their recovery codes at the next try', async ({
  page,
  baseURL,
}) => {
  const form = forms.find(({ submit }) => submit === 'Turn on');
  if (form === undefined) throw new Error('no form');
  const person = await openForm(page, form, baseURL);
  const typed = await fillIn(page, form, person);
  await loseAnswer(page, '**/api/auth/account/second-factor');
  await submitOf(page, form).click();
  await expectSentence(page, form);
  await expectNothingLost(page, form, typed);
  await submitOf(page, form).click();
  await form.done(page);
});

/** Turns sign-in codes on over the API with the previous code, so that the current one is still unused. Returns the key. */
async function turnOnCodes(person: Person | undefined): Promise<string> {
  const begun = await ok(
    person?.api.post('/api/auth/account/second-factor', { data: { password } }),
  );
  const { secret } = await begun.json();
  const code = codeOf(secret, Date.now() - 30_000);
  await ok(person?.api.put('/api/auth/account/second-factor', { data: { code } }));
  return secret;
}

const codeOf = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp });

async function ok(call: Promise<APIResponse> | undefined): Promise<APIResponse> {
  const answer = await call;
  if (!answer?.ok()) throw new Error(`${answer?.url()}: ${await answer?.text()}`);
  return answer;
}
