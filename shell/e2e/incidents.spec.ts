import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openIncident } from './incidents-open.ts';
import { newPerson } from './people.ts';
import { unique } from './trial-bookings-people.ts';

// A journey of many steps.
test.describe.configure({ timeout: 120_000 });

async function newIncident(baseURL: string | undefined) {
  const client = await newPerson(baseURL, unique('Ibu Sri'), 'client');
  const message = unique('She sounded weak');
  return { client, message, id: await openIncident({ client: client.id, message }) };
}

const rowOf = (page: Page, message: string) => page.getByRole('row').filter({ hasText: message });

async function openDetail(page: Page, message: string) {
  await rowOf(page, message).getByRole('button').click();
  const detail = page.getByRole('dialog').first();
  await expect(detail.getByText(message)).toBeVisible();
  return detail;
}

async function adminBeside(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, 'admin');
  return page;
}

// Lists, many at once, failures and conflicts are in incidents-page.test.tsx of the back office.
test.describe('incidents', () => {
  // Decision: 92
  test('are taken, noted and closed by a moderator, and an admin elsewhere sees it', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, 'moderator');
    await page.goto('/admin/incidents');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Incidents');
    const { client, message } = await newIncident(baseURL);
    // It appears with the notification, without a reload.
    await expect(rowOf(page, message)).toContainText(client.name);
    await expect(rowOf(page, message)).toContainText('Nobody has it');
    await expect(rowOf(page, message)).toContainText('less than a minute');
    const place = page.getByRole('navigation', { name: 'Moderator Panel' });
    await expect(
      place.getByRole('link', { name: /Incidents \d+\+? without an owner/ }),
    ).toBeVisible();
    await expectAccessible(page);

    const detail = await openDetail(page, message);
    await expect(detail.getByText('Take it to close it.')).toBeVisible();
    await detail.getByRole('button', { name: 'Take it' }).click();
    await expect(detail.getByText('It is yours now.')).toBeVisible();
    await expectAccessible(page);
    await detail.getByLabel('New note').fill('Rang her son');
    await detail.getByRole('button', { name: 'Add note' }).click();
    await expect(detail.getByRole('listitem').filter({ hasText: 'Rang her son' })).toBeVisible();
    await expect(detail.getByLabel('New note')).toHaveValue('');

    const other = await adminBeside(browser, baseURL);
    await other.goto('/admin/incidents');
    await expect(rowOf(other, message)).toContainText('Jonas Lindqvist');
    const seen = await openDetail(other, message);
    await expect(seen.getByText('Rang her son')).toBeVisible();

    await test.step('an admin takes it over, and what the moderator typed becomes a note', async () => {
      await detail.getByLabel('What came of it?').fill('Half of what came of it');
      await seen.getByRole('button', { name: 'Take over' }).click();
      const question = other.getByRole('dialog', { name: 'Take over from Jonas Lindqvist?' });
      await question.getByRole('button', { name: 'Take over' }).click();
      await expect(seen.getByText('It is yours now.')).toBeVisible();
      await detail.getByRole('button', { name: 'Close incident' }).click();
      await expect(detail.getByText('Ratna Dewi Hapsari has it now.')).toBeVisible();
      await expect(detail.getByLabel('What came of it?')).toHaveValue('Half of what came of it');
      await detail.getByRole('button', { name: 'Add them as a note' }).click();
      await detail.getByRole('button', { name: 'Add note' }).click();
      await expect(
        detail.getByRole('listitem').filter({ hasText: 'Half of what came of it' }),
      ).toBeVisible();
      await detail.getByRole('button', { name: 'Take over' }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: 'Take over' }).click();
      await expect(detail.getByText('It is yours now.')).toBeVisible();
    });

    await seen.getByRole('button', { name: 'Done' }).click();

    await detail.getByRole('button', { name: 'Close incident' }).click();
    await expect(
      detail.getByText('Write what came of it, in at least three letters.'),
    ).toBeVisible();
    await expect(detail.getByLabel('What came of it?')).toBeFocused();
    await detail.getByLabel('What came of it?').fill('She answered at noon');
    await detail.getByRole('button', { name: 'Close incident' }).click();
    await expect(page.getByText('The incident is closed.')).toBeVisible();
    await expect(rowOf(page, message)).toHaveCount(0);

    await other.getByRole('link', { name: 'Closed' }).click();
    await expect(other).toHaveURL(/filter=closed/);
    const ended = await openDetail(other, message);
    await expect(ended.getByText('She answered at noon')).toBeVisible();
    await expect(ended.getByRole('button', { name: /Take/ })).toHaveCount(0);
    await other.context().close();
  });
});
