import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openIncident } from './incidents-open.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson } from './people.ts';
import { unique } from './trial-bookings-people.ts';

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
    await detail.getByRole('button', { name: 'Add note' }).click();
    await expect(detail.getByText('Write the note first.')).toBeVisible();
    await detail.getByLabel('New note').fill('Rang her son');
    await detail.getByRole('button', { name: 'Add note' }).click();
    await expect(detail.getByRole('listitem').filter({ hasText: 'Rang her son' })).toBeVisible();
    await expect(detail.getByLabel('New note')).toHaveValue('');

    const other = await adminBeside(browser, baseURL);
    await other.goto('/admin/incidents');
    await expect(rowOf(other, message)).toContainText('Jonas Lindqvist');
    const seen = await openDetail(other, message);
    await expect(seen.getByText('Rang her son')).toBeVisible();
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

  test('that a colleague took over show the owner, and keep what was typed', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { message } = await newIncident(baseURL);
    await signIn(page, 'moderator');
    await page.goto('/admin/incidents');
    const detail = await openDetail(page, message);
    await detail.getByRole('button', { name: 'Take it' }).click();
    await detail.getByLabel('What came of it?').fill('Half of what came of it');

    const other = await adminBeside(browser, baseURL);
    await other.goto('/admin/incidents');
    const theirs = await openDetail(other, message);
    await theirs.getByRole('button', { name: 'Take over' }).click();
    const question = other.getByRole('dialog', { name: 'Take over from Jonas Lindqvist?' });
    await question.getByRole('button', { name: 'Take over' }).click();
    await expect(theirs.getByText('It is yours now.')).toBeVisible();

    await detail.getByRole('button', { name: 'Close incident' }).click();
    await expect(detail.getByText('Ratna Dewi Hapsari has it now.')).toBeVisible();
    await expect(detail.getByLabel('What came of it?')).toHaveValue('Half of what came of it');
    await expect(detail.getByRole('button', { name: 'Close incident' })).toHaveCount(0);

    await theirs.getByLabel('What came of it?').fill('Her son is with her');
    await theirs.getByRole('button', { name: 'Close incident' }).click();
    await expect(other.getByText('The incident is closed.')).toBeVisible();
    await other.context().close();
    // The page is outdated, and asks to take over a closed incident.
    await detail.getByRole('button', { name: 'Take over' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Take over' }).click();
    await expect(detail.getByText('It could not be taken.')).toBeVisible();
    await expect(detail.getByText('Her son is with her')).toBeVisible();
    await detail.getByRole('button', { name: 'Add them as a note' }).click();
    await expect(detail.getByLabel('New note')).toHaveValue('Half of what came of it');
    await detail.getByRole('button', { name: 'Add note' }).click();
    await expect(detail.getByRole('listitem')).toContainText('Half of what came of it');
  });

  test('keep a note that was not stored, and say when there are none or the list fails', async ({
    page,
    baseURL,
  }) => {
    const { message, id } = await newIncident(baseURL);
    await signIn(page, 'moderator');
    await page.goto('/admin/incidents');
    const detail = await openDetail(page, message);
    await failCalls(page, `POST /api/backoffice/incidents/${id}/notes`);
    await detail.getByLabel('New note').fill('Not lost');
    await detail.getByRole('button', { name: 'Add note' }).click();
    await expect(detail.getByText('The note was not saved. Please try again.')).toBeVisible();
    // The note is still there after closing and reopening the details.
    await page.keyboard.press('Escape');
    await expect((await openDetail(page, message)).getByLabel('New note')).toHaveValue('Not lost');
    const none = { json: { incidents: [], next: null, open: 0 } };
    await page.route('**/api/backoffice/incidents?*', (route) => route.fulfill(none));
    await page.goto('/admin/incidents');
    await expect(page.getByText('No incident waits')).toBeVisible();
    await page.getByRole('link', { name: 'Closed' }).click();
    await expect(page.getByText('No incident was closed yet')).toBeVisible();
    await page.unroute('**/api/backoffice/incidents?*');
    await page.route('**/api/backoffice/incidents?status*', (route) => route.abort());
    await page.goto('/admin/incidents');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/backoffice/incidents?status*');
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(rowOf(page, message)).toBeVisible();
  });

  test('are closed to clients and companions', async ({ page, baseURL }) => {
    for (const type of ['client', 'companion'] as const) {
      const person = await newPerson(baseURL, unique('Margaret'), type);
      await openAs(page, person, '/admin/incidents');
      await expect(page).toHaveURL(/\/unauthorized$/);
      expect((await person.api.get('/api/backoffice/incidents')).status()).toBe(403);
    }
  });

  test('are taken and closed many at once; each refusal stands with its row', async ({
    page,
    browser,
    baseURL,
  }) => {
    const mine = [await newIncident(baseURL), await newIncident(baseURL)];
    const theirs = await newIncident(baseURL);
    await signIn(page, 'moderator');
    await page.goto('/admin/incidents');
    for (const { message } of [...mine, theirs]) {
      await rowOf(page, message).getByRole('checkbox').check();
    }
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectAccessible(page);
    const admin = await adminBeside(browser, baseURL);
    await admin.goto('/admin/incidents');
    const detail = await openDetail(admin, theirs.message);
    await detail.getByRole('button', { name: 'Take it' }).click();
    await expect(detail.getByText('It is yours now.')).toBeVisible();

    await page.getByRole('button', { name: 'Take them' }).click();
    await expect(page.getByText('2 of 3 done')).toBeVisible();
    const refused = page.getByRole('listitem').filter({ hasText: theirs.client.name });
    await expect(refused).toContainText('Somebody else');
    for (const { message } of mine) {
      await expect(rowOf(page, message)).toContainText('You');
      await expect(rowOf(page, message).getByRole('checkbox')).not.toBeChecked();
      await rowOf(page, message).getByRole('checkbox').check();
    }
    await expect(rowOf(page, theirs.message).getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Close them' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Close 3 incidents?');
    await dialog.getByRole('button', { name: 'Close them' }).click();
    await expect(dialog.getByLabel('What came of it')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('What came of it').fill('All of them answered at noon');
    await dialog.getByRole('button', { name: 'Close them' }).click();
    await expect(page.getByText('2 of 3 done')).toBeVisible();
    await expect(refused).toBeVisible();
    for (const { message } of mine) await expect(rowOf(page, message)).toHaveCount(0);
    await expect(rowOf(page, theirs.message)).toBeVisible();
    await page.goto('/admin/incidents?filter=closed');
    await expect(rowOf(page, mine[0]?.message ?? '')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});
