import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson, password } from './people.ts';

async function askReset(page: Page, email: string): Promise<string> {
  await page.goto('/auth/reset');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const link = page.locator('article', { hasText: email }).first().getByRole('link');
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(link).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto('/');
  return address;
}

test('a link that was used says so before anything is typed, and leads on', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  const address = await askReset(page, person.email);
  await page.goto(address);
  await page.getByLabel('New password').fill('a-new-kettle');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.goto('/');
  await page.goto(address);
  await expect(page.getByText('This link was used already.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Sign In' }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
});

for (const [what, state, sentence] of [
  ['too old', 'expired', 'This link is too old.'],
  ['not one of ours', 'unknown', 'This link is not complete.'],
] as const) {
  test(`a link that is ${what} says so before anything is typed`, async ({ page }) => {
    // The service's own tests prove its answer for such a link.
    await page.route('**/api/auth/password-reset/check', (route) =>
      route.fulfill({ json: { state } }),
    );
    await page.goto(`/auth/reset#token=${'a'.repeat(43)}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  });
}

test('a link that a mail program has truncated says so', async ({ page }) => {
  await page.goto('/auth/reset#token=cut');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('the page shows the address of the mail, sends it again and accepts another address', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.goto('/auth/reset');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
  const sent = page.waitForRequest('**/api/auth/password-reset/mails');
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  expect((await sent).postDataJSON()).toEqual({ email: person.email });
  await expect(page.getByRole('button', { name: 'The mail is on its way' })).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a sign-up that waits for its mail names the address and sends the mail again', async ({
  page,
}) => {
  await page.route('**/api/auth/accounts', (route) =>
    route.fulfill({ status: 201, json: { signedIn: false } }),
  );
  await page.goto('/register');
  await page.getByLabel('Email').fill('ida@people.test');
  await page.getByLabel('Password', { exact: true }).fill('teapot-1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('We wrote to ida@people.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByRole('button', { name: 'The mail is on its way' })).toBeVisible();
});

for (const [code, sentence, asks] of [
  ['link_used', 'This link was used already: your address is confirmed.', false],
  ['link_too_old', 'This link is too old.', true],
] as const) {
  test(`a confirmation that fails with ${code} says so on the sign-in page and offers help`, async ({
    page,
    baseURL,
  }) => {
    const path = '/api/auth/email-confirmation';
    await failCalls(page, `POST ${path}`, { status: 410, code, title: 'x' });
    await page.goto(`/auth/callback#confirm=${'a'.repeat(43)}`);
    await expect(page.getByText(sentence)).toBeVisible();
    const ask = page.getByRole('form', { name: 'Send me a new link' });
    await expect(ask).toHaveCount(asks ? 1 : 0);
    if (asks) {
      await ask.getByLabel('The address you signed up with').fill('ida@people.test');
      await ask.getByRole('button', { name: 'Send me a new link' }).click();
      await expect(page.getByText('If ida@people.test waits to be confirmed')).toBeVisible();
    }
    await expectAccessible(page);
    // A signed-in person reads that nothing is missing.
    const error = code === 'link_used' ? 'link_used' : 'link_expired';
    const person = await newPerson(baseURL, 'Ida Persson', 'client');
    await openAs(page, person, `/login?error=${error}`);
    await expect(page.getByText('This link is not needed any more')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  });
}

test('every field shows its own mistake and gets the focus, and nothing is sent', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  const email = 'Please enter a valid email address';
  await page.goto('/login');
  await page.getByLabel('Email').fill('ida');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('ida@people.test');
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await failCalls(page, 'POST /api/auth/session', {
    status: 401,
    code: 'second_factor_required',
    title: 'Please enter the code of your authenticator.',
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  calls.length = 0;
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter the code', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.goto('/auth/reset');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(calls).toEqual([]);
  await page.route('**/api/auth/password-reset/check', (route) =>
    route.fulfill({ json: { state: 'open' } }),
  );
  await page.goto('/');
  await page.goto(`/auth/reset#token=${'a'.repeat(43)}`);
  await page.getByLabel('New password').fill('abc');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  expect(calls.filter((url) => !url.endsWith('/check'))).toEqual([]);
});
