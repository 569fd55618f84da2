import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { expectRow } from '../long-list.ts';
import { report } from '../message-flags-people.ts';
import { openAs } from '../open-as.ts';
import { newCompanion } from '../people.ts';
import { newClient, unique, verifiedCompanion } from '../trial-bookings-people.ts';
import { openBrowser, wish } from '../trial-requests-people.ts';

// Long, because seven people each use a browser.
test.describe.configure({ timeout: 180_000 });

const goTo = async (page: Page, place: RegExp, title: string) => {
  await page
    .getByRole('navigation', { name: 'Moderator Panel' })
    .getByRole('link', { name: place })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

test("a moderator's morning: a verification, an assignment, a report and an incident, each seen by the people it concerns", async ({
  page,
  browser,
  baseURL,
}) => {
  const [applicant, companion, client, pair] = await Promise.all([
    newCompanion(browser, baseURL, unique('Putri')),
    verifiedCompanion(browser, baseURL, unique('Dewi')),
    newClient(baseURL, unique('Ratna')),
    report(browser, baseURL),
  ]);
  await wish(client, { message: 'I like to talk in the afternoon.' });
  const [applying, giving, receiving, reporting, writing] = await Promise.all(
    Array.from({ length: 5 }, () => openBrowser(browser, baseURL)),
  );
  if (!(applying && giving && receiving && reporting && writing)) throw new Error('no browser');
  const worry = unique('He asked for my bank card');

  await test.step('the worried client reports it at the foot of the page', async () => {
    await openAs(receiving, client, '/dashboard');
    const foot = receiving.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Report concern' }).click();
    await receiving.getByLabel('What are you worried about?').fill(worry);
    await receiving.getByRole('button', { name: 'Report concern' }).click();
    await expect(receiving.getByText('Thank you. Our team has your report.')).toBeVisible();
  });

  await signIn(page, 'moderator');
  await page.goto('/moderator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('verification: the companion reads that clients can find them', async () => {
    await openAs(applying, applicant, '/dashboard');
    await expect(applying.getByText('Verified & Active')).toHaveCount(0);
    await goTo(page, /^Verification/, 'Verification Queue');
    await page.getByRole('button', { name: `Review ${applicant.name}` }).click();
    const review = page.getByRole('dialog');
    await expect(review.getByRole('img', { name: `Selfie of ${applicant.name}` })).toBeVisible();
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Companion approved successfully!')).toBeVisible();
    await applying.reload();
    await expect(applying.getByText('Verified & Active')).toBeVisible();
    // The review continues with the next waiting companion.
    if (await review.isVisible()) await review.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a trial request: both people see one another', async () => {
    await goTo(page, /^Dashboard/, 'Moderator Dashboard');
    await page.getByRole('button', { name: `Assign Companion: ${client.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Companion' });
    await dialog.getByLabel('Search by name').fill(companion.name);
    await dialog.getByRole('button', { name: `Assign ${companion.name}` }).click();
    await expect(page.getByText(`${companion.name} is assigned to ${client.name}`)).toBeVisible();
    await openAs(giving, companion, '/dashboard');
    await expect(giving.getByRole('article').filter({ hasText: client.name })).toBeVisible();
    await receiving.goto('/dashboard');
    await expect(receiving.getByText(companion.name).first()).toBeVisible();
  });

  await test.step('a report: the writer reads why, the reporter what came of it', async () => {
    await goTo(page, /^Flag Review/, 'Flag Review');
    const name = `Review the message of ${pair.companion.name}`;
    await page.getByRole('button', { name }).click();
    const review = page.getByRole('dialog', { name: 'Reported message' });
    await expect(review.getByText('Could you lend me money?')).toBeVisible();
    await review.getByRole('button', { name: 'Warn the writer' }).click();
    const question = page.getByRole('dialog', { name: 'Warn the writer?' });
    const words = question.getByLabel(`What ${pair.companion.name} reads`);
    await words.fill('Please do not ask clients for money.');
    const answer = question.getByLabel(`What ${pair.client.name} reads`);
    await answer.fill('Thank you for telling us. We spoke with her.');
    await question.getByRole('button', { name: 'Warn the writer' }).click();
    await expect(page.getByText('The writer was warned.')).toBeVisible();
    for (const [one, person, said] of [
      [reporting, pair.client, 'Thank you for telling us. We spoke with her.'],
      [writing, pair.companion, 'Please do not ask clients for money.'],
    ] as const) {
      await openAs(one, person, '/dashboard');
      await one.getByRole('button', { name: /Notifications/ }).click();
      await expect(one.getByText(said)).toBeVisible();
    }
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  });

  await test.step('an incident: taken, noted and closed, as an admin sees', async () => {
    await goTo(page, /^Incidents/, 'Incidents');
    const row = await expectRow(page, worry);
    await row.getByRole('button').click();
    const detail = page.getByRole('dialog').first();
    await expect(detail.getByText(client.name).first()).toBeVisible();
    await detail.getByRole('button', { name: 'Take it' }).click();
    await detail.getByLabel('New note').fill('Rang her: he is a neighbour, not one of ours');
    await detail.getByRole('button', { name: 'Add note' }).click();
    await expect(detail.getByRole('listitem').filter({ hasText: 'Rang her' })).toBeVisible();
    await detail.getByLabel('What was the outcome?').fill('She blocked her card');
    await detail.getByRole('button', { name: 'Close incident' }).click();
    await expect(page.getByText('The incident is closed.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expectAccessible(page);
    const admin = await openBrowser(browser, baseURL);
    await signIn(admin, 'admin');
    await admin.goto('/admin/incidents?filter=closed');
    await admin.getByRole('row').filter({ hasText: worry }).getByRole('button').click();
    await expect(admin.getByText('She blocked her card')).toBeVisible();
    // Moderators cannot open pages for admins only.
    await visitInside(page, '/admin/payouts');
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});
