import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { fillOtherTime, openTime, subscribedPair, wallOf } from '../bookings-people.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, type Person, password } from '../people.ts';
import { asSystem } from '../system.ts';
import { unique } from '../trial-bookings-people.ts';
import { addLovedOne, openBrowser } from '../trial-requests-people.ts';

/* The care circle of a mother: a daughter on a tablet, a neighbour invited by mail, and the mother with a personal link. */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Creates a person with a confirmed address, as after opening the link of the sign-up mail. */
async function newNeighbour(baseURL: string | undefined): Promise<Person> {
  const neighbour = await newPerson(baseURL, unique('Budi'), 'client');
  await asSystem((system) =>
    system.call('update auth.accounts set email_confirmed_at = now() where id = $1', [
      neighbour.id,
    ]),
  );
  return neighbour;
}

/** Reads the invitation mail: its sender and link. */
async function invitationMail(reader: Person, address: string) {
  const answer = await reader.api.get('/api/auth/development-mails');
  const { mails } = await answer.json();
  const mail = mails.find((one: { address: string }) => one.address === address);
  const text: string = mail?.text ?? '';
  return { text, path: /\/circle-invitation\/[0-9a-f-]{36}/.exec(text)?.[0] };
}

async function chooseRole(within: Page | Locator, role: 'Helper' | 'Viewer'): Promise<void> {
  await within.getByRole('radio', { name: new RegExp(`^${role}`) }).check({ force: true });
}

/** A phone with the largest text, in Indonesian. */
async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await openBrowser(browser, baseURL, {
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'id-ID' },
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('kabar-text-size', 'largest');
  });
  return page;
}

test('a daughter invites a neighbour, who can see, then help, and sees nothing after the consent is revoked', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const pair = await subscribedPair(browser, baseURL);
  const { client: daughter } = pair;
  const mother = unique('Ibu Sari');
  const motherId = await addLovedOne(daughter, mother);
  const neighbour = await newNeighbour(baseURL);
  const tablet = await openBrowser(browser, baseURL, { viewport: { width: 820, height: 1180 } });
  const other = await openBrowser(browser, baseURL);

  await test.step('the daughter records what her mother shares, and invites the neighbour as a viewer', async () => {
    await openAs(tablet, daughter, `/circle/${motherId}`);
    await expect(tablet.getByText('Nobody else is in this circle yet.')).toBeVisible();
    await expectAccessible(tablet);
    await button(tablet, `Record a yes of ${mother}: Calendar`).click();
    await tablet.getByRole('radio', { name: 'By phone' }).check({ force: true });
    await button(tablet, `${mother} agrees`).click();
    await expect(button(tablet, 'Stop sharing: Calendar')).toBeVisible();
    // Waits until no dialog is open, because it blocks the page.
    await expect(tablet.getByRole('dialog')).toHaveCount(0);
    await tablet.getByLabel('Their email address').fill(neighbour.email);
    await chooseRole(tablet, 'Viewer');
    await tablet.getByLabel('A sentence from you').fill('You have the key.');
    await button(tablet, 'Send invitation').click();
    await expect(tablet.getByText(/^The invitation is on its way/)).toBeVisible();
    await expect(tablet.getByText(neighbour.email)).toBeVisible();
  });

  await test.step('the mail names the inviter alone, and its link leads through the sign-in to the invitation', async () => {
    await expect
      .poll(async () => (await invitationMail(neighbour, neighbour.email)).path)
      .toBeDefined();
    const { text, path = '' } = await invitationMail(neighbour, neighbour.email);
    expect(text).not.toContain(mother);
    expect(text).not.toContain('You have the key.');
    await other.goto(path);
    await expect(other).toHaveURL(/\/login$/);
    await other.getByLabel('Email').fill(neighbour.email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await button(other, 'Sign In').click();
    await expect(other).toHaveURL(new RegExp(path));
    await expect(other.getByText('You have the key.')).toBeVisible();
    await expect(other.getByRole('heading', { level: 1 })).toContainText(mother);
    await expectAccessible(other);
    await button(other, 'Join').click();
    await expect(other).toHaveURL(new RegExp(`/care/${motherId}$`));
  });

  await test.step('a viewer books nothing', async () => {
    await expect(other.getByRole('heading', { name: 'Next call' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Book a call' })).toHaveCount(0);
    await expectAccessible(other);
    const refused = await neighbour.api.get(`/api/bookings/care/${motherId}/open-times`);
    expect(refused.status()).toBe(403);
  });

  await test.step('a helper does, and both see who booked', async () => {
    await expect(button(tablet, `Change role of ${neighbour.name}`)).toBeVisible();
    await button(tablet, `Change role of ${neighbour.name}`).click();
    await chooseRole(tablet.getByRole('dialog'), 'Helper');
    await button(tablet, 'Save role').click();
    // The neighbour's open page updates.
    const book = other.getByRole('link', { name: 'Book a call' });
    await expect(book).toBeVisible();
    await book.click();
    const time = await openTime(daughter, 50);
    const create = button(other, 'Create Booking').first();
    await create.click();
    await expect(other.getByText('Please choose a date and a time.')).toBeVisible();
    await fillOtherTime(other, wallOf(time));
    await expectAccessible(other);
    await create.click();
    await expect(other).toHaveURL(new RegExp(`/bookings/[0-9a-f-]{36}\\?for=${motherId}$`));
    await expect(other.getByText('You booked this session')).toBeVisible();
    await expect(other.getByText(/subscription/i)).toHaveCount(0);
    await expectAccessible(other);
    await openAs(tablet, daughter, new URL(other.url()).pathname);
    await expect(tablet.getByText(/^Budi.* booked this session/)).toBeVisible();
  });

  await test.step('a consent that is taken back reaches the open page', async () => {
    await other.goto(`/care/${motherId}`);
    await expect(other.getByRole('link', { name: 'Move or cancel' })).toBeVisible();
    await openAs(tablet, daughter, `/circle/${motherId}`);
    await button(tablet, 'Stop sharing: Calendar').click();
    await button(tablet, 'Stop sharing').click();
    await expect(other.getByText(`${mother} does not share the calendar with you.`)).toBeVisible();
    await expect(other.getByRole('link', { name: 'Move or cancel' })).toHaveCount(0);
  });

  await test.step('the mother reads on her phone who sees this', async () => {
    const made = await daughter.api.post(`/api/bookings/loved-ones/${motherId}/personal-link`);
    const { token } = await made.json();
    const phone = await openPhone(browser, baseURL);
    await phone.goto(`/personal-link#token=${token}&language=id`);
    await button(phone, 'Siapa yang melihat ini').click();
    await expect(phone.getByText(/mengatur panggilan Anda/)).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('a neighbour who is removed sees nothing any more, on the page that is open', async () => {
    await button(tablet, `Remove ${neighbour.name}`).click();
    await button(tablet, `Remove ${neighbour.name}`).last().click();
    await expect(other.getByText(`The circle of ${mother} is closed to you now`)).toBeVisible();
  });
});

test('a person without an account signs up from the invitation mail on a phone and lands in the circle', async ({
  browser,
  baseURL,
}) => {
  const { client: daughter } = await subscribedPair(browser, baseURL);
  const mother = unique('Ibu Sari');
  const motherId = await addLovedOne(daughter, mother);
  const email = `${randomUUID()}@people.test`;
  const invitation = { id: randomUUID(), email, role: 'viewer', sentence: 'You have the key.' };
  const sent = await daughter.api.post(`/api/client/circles/${motherId}/invitations`, {
    data: invitation,
  });
  expect(sent.status()).toBe(201);
  await expect.poll(async () => (await invitationMail(daughter, email)).path).toBeDefined();
  const { path = '' } = await invitationMail(daughter, email);
  const phone = await openBrowser(browser, baseURL, {
    ...{ viewport: { width: 360, height: 640 }, hasTouch: true },
  });
  await phone.goto(path);
  await expect(phone).toHaveURL(/\/login$/);
  await phone.getByRole('link', { name: 'Sign up' }).tap();
  await phone.getByLabel('Full Name').fill('Budi Tetangga');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await button(phone, 'Create Account').tap();
  await expect(phone).toHaveURL(new RegExp(path));
  await expect(phone.getByText('You have the key.')).toBeVisible();
  await button(phone, 'Join').tap();
  await expect(phone).toHaveURL(new RegExp(`/care/${motherId}$`));
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(mother);
});

test("the demo's circle fits a phone with the largest text", async ({ page }) => {
  await signIn(page, 'family');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('kabar-text-size', 'largest');
  });
  await page.goto('/circle');
  const open = page.getByRole('link', { name: 'Open the circle: Sulastri Kusuma' });
  await expect(open).toBeVisible();
  await expectAccessible(page);
  await open.click();
  await expect(page.getByText('Harold', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
