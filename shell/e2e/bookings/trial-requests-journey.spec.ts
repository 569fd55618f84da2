import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import type { Person } from '../people.ts';
import { asSystem, changeTrialsQuietly } from '../system.ts';
import { jakartaTime, newClient, unique, verifiedCompanion } from '../trial-bookings-people.ts';
import { latestOf, openBrowser } from '../trial-requests-people.ts';

// Long, because four people wait for each other.
test.describe.configure({ timeout: 120_000 });

const phone = { viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Berlin' };

test.describe('a trial request', () => {
  // Requirement: ASSIGN-014, ASSIGN-016, ASSIGN-019, COMP-007, COMP-010, TRIAL-026
  test('for a mother goes over a companion who declines to a call that one tap books', async ({
    browser,
    baseURL,
  }) => {
    const [first, second] = await Promise.all([
      verifiedCompanion(browser, baseURL, unique('Dewi')),
      verifiedCompanion(browser, baseURL, unique('Sari')),
    ]);
    const client = await newClient(baseURL, unique('Ratna'));
    await client.api.patch('/api/auth/profile', { data: { language: 'id' } });

    const daughter = await openBrowser(browser, baseURL, phone);
    await daughter.addInitScript(() => localStorage.setItem('kabar-language', 'id'));
    await openAs(daughter, client, '/trial/request');
    await wishForHerMother(daughter);
    await expect(daughter.getByText('Kami sedang mencari pendamping')).toBeVisible();

    const staff = await openBrowser(browser, baseURL);
    await signIn(staff, 'moderator');
    await staff.goto('/moderator');
    await assign(staff, client, first, second);
    const row = staff.getByRole('row').filter({ hasText: client.name });
    await expect(row).toHaveCount(0);

    const firstDesk = await openBrowser(browser, baseURL);
    await openAs(firstDesk, first, '/dashboard');
    await decline(firstDesk, client);

    await staff.reload();
    await openAssignDialog(staff, client);
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Search by name').fill(first.name);
    await expect(dialog.getByText('No companion by this name fits')).toBeVisible();
    await dialog.getByLabel('Search by name').fill(second.name);
    await dialog.getByRole('button', { name: `Assign ${second.name}` }).click();
    await expect(staff.getByText(`${second.name} is assigned to ${client.name}`)).toBeVisible();

    const secondDesk = await openBrowser(browser, baseURL);
    await openAs(secondDesk, second, '/dashboard');
    await expect(secondDesk.getByText('Active Clients').locator('..')).toContainText('1');
    await accept(secondDesk, client);

    await daughter.bringToFront();
    await expect(daughter.getByText('mengusulkan waktu-waktu ini')).toBeVisible();
    await expect(daughter.getByText(second.name).first()).toBeVisible();
    const times = daughter.getByRole('button', { name: /^Pesan / });
    await expect(times).toHaveCount(2);
    await expectAccessible(daughter);
    // The reader's time zone first, with Jakarta's beside it.
    await expect(daughter.getByText(/waktu Anda/).first()).toBeVisible();
    await expect(daughter.getByText(/di Jakarta/).first()).toBeVisible();
    await times.first().click();
    await expect(daughter.getByText('akan menelepon pada waktu yang Anda pilih')).toBeVisible();
    await expect(daughter.getByText('Panggilan Anda berikutnya')).toBeVisible();
    expect(await latestOf(client)).toMatchObject({ chosen: { startTime: expect.any(String) } });
    await daughter
      .getByRole('link', { name: /^Tulis kepada/ })
      .first()
      .click();
    await expect(daughter).toHaveURL(/\/chat/);
    await expect(daughter.getByText(second.name).filter({ visible: true }).first()).toBeVisible();
    await expect(secondDesk.getByText(/^Your call: /)).toBeVisible();
    // A trial cannot be logged before it begins.
    await expect(secondDesk.getByRole('button', { name: 'Log Session with' })).toHaveCount(0);
    await letCallPass(client);
    await secondDesk.reload();
    await logAndComplete(secondDesk, client);
    expect(await latestOf(client)).toMatchObject({ status: 'completed' });
    for (const page of [daughter, staff, firstDesk, secondDesk]) await page.context().close();
  });
});

/** Requests a trial for the client's mother, in Indonesian, at a width of 360 px. */
async function wishForHerMother(page: Page) {
  const goOn = page.getByRole('button', { name: 'Lanjut', exact: true });
  await page.getByRole('radio', { name: 'Orang terkasih', exact: true }).check({ force: true });
  await page.getByLabel('Nama orang terkasih').fill('Ibu Kartini');
  await page.getByLabel('Hubungan').fill('ibu');
  await page.getByRole('radio', { name: 'Ya, saya bertanya langsung' }).check({ force: true });
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await goOn.click();
  await page.getByRole('radio', { name: 'Telepon', exact: true }).check({ force: true });
  await page.getByLabel('Nomor telepon').fill('+62 812 3456');
  await goOn.click();
  await page
    .getByRole('radio', { name: 'Menanyakan kabar orang tua atau lansia' })
    .check({ force: true });
  await goOn.click();
  await expect(page.getByText('Ibu Kartini')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim Permintaan' }).click();
  await expect(page).toHaveURL('/dashboard');
}

async function openAssignDialog(page: Page, client: Person) {
  await page.getByRole('button', { name: `Assign Companion: ${client.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Assign Companion' })).toBeVisible();
}

/** Assigns a companion, whom staff find by searching for the name. */
async function assign(page: Page, client: Person, companion: Person, other: Person) {
  await openAssignDialog(page, client);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search by name').fill(companion.name);
  await expect(dialog.getByRole('listitem').filter({ hasText: companion.name })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: other.name })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Assign ${companion.name}` }).click();
  await expect(page.getByText(`${companion.name} is assigned to ${client.name}`)).toBeVisible();
}

async function decline(page: Page, client: Person) {
  await expect(page.getByRole('heading', { name: 'Active Trial Assignments' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: client.name });
  await expect(card.getByText('The call is for Ibu Kartini (ibu)')).toBeVisible();
  await card.getByRole('button', { name: `Decline the request of ${client.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByText('Please write a few words.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why not?').fill('I am away this week.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Active Clients').locator('..')).toContainText('0');
}

/** Reads the contact details, and proposes two times on the day after tomorrow. */
async function accept(page: Page, client: Person) {
  const card = page.getByRole('article').filter({ hasText: client.name });
  await card.getByRole('button', { name: 'How to reach them: Ibu Kartini' }).click();
  await expect(page.getByRole('dialog').getByText('+62 812 3456')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: `Accept the request of ${client.name}` }).click();
  const dialog = page.getByRole('dialog');
  const words = { timeZone: 'Asia/Jakarta', day: 'numeric', month: 'short' } as const;
  const day = new Intl.DateTimeFormat('en-GB', words).format(new Date(jakartaTime('10:00')));
  await dialog.getByRole('radio', { name: day }).check({ force: true });
  for (const time of ['10:00', '11:30']) {
    await dialog.getByRole('checkbox', { name: time }).check({ force: true });
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose 2 times' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('You proposed these times.')).toBeVisible();
}

/** Moves the chosen call half an hour into the past. */
async function letCallPass(client: Person) {
  await asSystem(async (system) => {
    await changeTrialsQuietly(
      system,
      `update bookings.trial_bookings set requested_start_time = date_trunc('minute', now() - interval '30 minutes'),
         requested_end_time = date_trunc('minute', now() - interval '20 minutes') where user_id = '${client.id}'`,
    );
    await system.call(
      `update bookings.time_claims as claim set during = tstzrange(call.requested_start_time, call.requested_end_time)
         from bookings.trial_bookings as call where claim.source_id = call.id and call.user_id = $1`,
      [client.id],
    );
  });
}

/** The first log begins the trial; 'Mark completed' ends it. */
async function logAndComplete(page: Page, client: Person) {
  const card = page.getByRole('article').filter({ hasText: 'The call is for Ibu Kartini (ibu)' });
  await card.getByRole('button', { name: `Log Session with ${client.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How did you talk?').selectOption('Phone');
  await dialog
    .getByLabel('Summary')
    .fill('We talked about her garden, the roses and the new neighbour, and she laughed a lot.');
  await dialog.getByRole('radio', { name: 'Good' }).check({ force: true });
  await dialog
    .getByRole('group', { name: 'Does the person you called want these calls?' })
    .getByRole('radio', { name: 'Yes' })
    .check({ force: true });
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expect(dialog.getByText('The session is recorded.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(card.getByText('In progress')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Log Session with' })).toBeVisible();
  await card.getByRole('button', { name: `Mark completed: ${client.name}` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark completed' }).click();
  await expect(card).toHaveCount(0);
}
