import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson, password } from './people.ts';

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

test('the account page is readable, lists the devices and changes the password', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/account');
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await expect(section(page, 'Signed-in devices').getByText('This device')).toHaveCount(1);
  const part = section(page, 'Password');
  await part.getByLabel('Current password').fill('not-this-one');
  await part.getByLabel('New password').fill('another-kettle');
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByRole('alert')).toHaveText('The password is not right. Please try again.');
  await part.getByLabel('Current password').fill(password);
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByText('Your password is changed.')).toBeVisible();
});

test('each form of the account page shows what is missing at its field', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/account');
  const forms = [
    { title: 'Email address', press: 'Change address', field: 'New email address' },
    { title: 'Password', press: 'Change password', field: 'Current password' },
    { title: 'Sign-in codes', press: 'Set up sign-in codes', field: 'Current password' },
  ];
  for (const { title, press, field } of forms) {
    const part = section(page, title);
    await part.getByRole('button', { name: press }).click();
    await expect(part.getByText('Please enter your password')).toBeVisible();
    await expect(part.getByLabel(field)).toBeFocused();
    await expect(part.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  }
  const email = section(page, 'Email address');
  await expect(email.getByText('Please enter a valid email address')).toBeVisible();
  await email.getByLabel('New email address').fill('ida@example.com');
  await expect(email.getByText('Please enter a valid email address')).toHaveCount(0);
  await expect(
    section(page, 'Password').getByText('Password must be at least 6 characters long'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
});

test('a forgotten password is replaced by a link in the development mailbox', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(
    page.getByText(`If ${person.email} has an account, a mail with the link is on its way.`),
  ).toBeVisible();
  await page.goto('/dev/mail');
  const mail = page.locator('article', { hasText: person.email }).first();
  await mail.getByRole('link').click();
  await page.getByLabel('New password').fill('a-new-kettle');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password is changed. Please sign in with the new one.'),
  ).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('a new address takes effect when its link is opened, and the page says so or why not', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  const wanted = `new-${person.email}`;
  await openAs(page, person, '/account');
  const part = page.locator('section').filter({ hasText: 'Email address' }).first();
  await part.getByLabel('New email address').fill(wanted);
  await part.getByLabel('Current password').fill(password);
  await part.getByRole('button', { name: 'Change address' }).click();
  await expect(part.getByText(`We wrote to ${wanted}.`)).toBeVisible();
  const link = page.locator('article', { hasText: wanted }).first().getByRole('link');
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(link).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page).toHaveURL(/\/account\?email=changed$/);
  await expect(page.getByText('Your new email address counts from now on.')).toBeVisible();
  await expect(page.getByText(wanted, { exact: true })).toBeVisible();
  // A link of a mail works once.
  await page.goto('/');
  await page.goto(address);
  const used = page.getByText('This link was used already: your new address counts.');
  await expect(used).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/');
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?email=used$/);
  await expect(used).toBeVisible();
});

test('an account is scheduled for closing in seven days, and the closing is cancelled', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/account');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible();
});

test('the text size is chosen on the account page too, and kept by this browser', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await openAs(page, person, '/account');
  await page.getByLabel('Text size', { exact: true }).selectOption('Largest');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
  // With large text the header has no space for it, so it is in the menu.
  const menu = page.getByRole('button', { name: /^Your account/ });
  await menu.click();
  await expect(page.getByRole('menuitemradio', { name: 'Largest text' })).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Text size', { exact: true })).toHaveValue('largest');
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Normal text' }).click();
  await expect(page.getByLabel('Text size', { exact: true })).toHaveValue('normal');
});

test('the language of the settings follows the header until one is chosen', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await newPerson(baseURL, 'Ida Persson', 'client'), '/account');
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('en');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByLabel('Bahasa', { exact: true })).toHaveValue('id');
});
