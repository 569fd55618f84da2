import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, password } from '../people.ts';

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

/** The link in the newest mail to an address, read from the development mailbox. */
async function mailedLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get('/api/auth/development-mails');
    const { mails }: { mails: { address: string; text: string }[] } = await answer.json();
    const text = mails.find(({ address }) => address === email)?.text ?? '';
    link = /https?:\S+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

// Closing is in work-by-keyboard.spec.ts.
test('a person changes password, text size and language on the account page', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/account');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(section(page, 'Signed-in devices').getByText('This device')).toHaveCount(1);
  await test.step('password', async () => {
    const part = section(page, 'Password');
    await part.getByLabel('Current password').fill('not-this-one');
    await part.getByLabel('New password').fill('another-kettle');
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(part.getByRole('alert')).toHaveText(
      'The password is not right. Please try again.',
    );
    await part.getByLabel('Current password').fill(password);
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(part.getByText('Your password is changed.')).toBeVisible();
  });
  await test.step('text size', async () => {
    const size = page.getByLabel('Text size', { exact: true });
    await size.selectOption('Largest');
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
    // With large text the header has no space for it, so it is in the menu.
    const menu = page.getByRole('button', { name: /^Your account/ });
    await menu.click();
    await expect(page.getByRole('menuitemradio', { name: 'Largest text' })).toBeChecked();
    await page.reload();
    await expect(size).toHaveValue('largest');
    await menu.click();
    await page.getByRole('menuitemradio', { name: 'Normal text' }).click();
    await expect(size).toHaveValue('normal');
  });
  await test.step('language', async () => {
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('en');
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await expect(page.getByLabel('Bahasa', { exact: true })).toHaveValue('id');
  });
});

test('a person resets a forgotten password by a mailed link, which works once', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(
    page.getByText(`If ${person.email} has an account, an email with the link is on its way.`),
  ).toBeVisible();
  const address = await mailedLink(page, person.email);
  // Without this, only the fragment of the URL would change, and the page would not reload.
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByLabel('New password').fill('a-new-kettle');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password is changed. Please sign in with the new one.'),
  ).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.goto('/unauthorized');
  await page.goto(address);
  await expect(page.getByText('This link was used already.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Sign In' }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a new address takes effect when its mailed link is opened; the page confirms it or says why not', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  const wanted = `new-${person.email}`;
  await openAs(page, person, '/account');
  const part = section(page, 'Email address');
  await part.getByLabel('New email address').fill(wanted);
  await part.getByLabel('Current password').fill(password);
  await part.getByRole('button', { name: 'Change address' }).click();
  await expect(part.getByText(`We wrote to ${wanted}.`)).toBeVisible();
  const address = await mailedLink(page, wanted);
  await page.goto(address);
  await expect(page).toHaveURL(/\/account\?email=changed$/);
  await expect(page.getByText('Your new email address is now active.')).toBeVisible();
  await expect(page.getByText(wanted, { exact: true })).toBeVisible();
  // A mailed link works once.
  const used = page.getByText('This link was already used: your new address is active.');
  await page.context().clearCookies();
  await page.goto('/unauthorized');
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?email=used$/);
  await expect(used).toBeVisible();
});
