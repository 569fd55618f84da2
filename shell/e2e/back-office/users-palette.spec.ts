import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { newCompanion, newPerson } from '../people.ts';
import { unique } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Search people, sessions and pages' });
const results = (page: Page) => palette(page).getByRole('option');

/** Presses keys once the frame of the back office is visible. */
async function press(page: Page, keys: string) {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press(keys);
}

test.describe('the command palette', () => {
  test('is loaded when it is opened, finds people and pages by keyboard, and returns the focus', async ({
    page,
    browser,
    baseURL,
  }) => {
    const client = await newPerson(baseURL, unique('Ibu Quilla'), 'client');
    await signIn(page, 'admin');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/admin/incidents');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await expect(field(page)).toBeFocused();
    await expect(palette(page).getByText('Type at least 3 letters')).toBeVisible();
    await expect(results(page).first()).toHaveText('Dashboard');
    await expectAccessible(page);
    expect(requests.filter((url) => url.includes('-search?'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(button).toBeFocused();

    await press(page, 'Control+k');
    await field(page).fill(client.name.toUpperCase());
    const found = results(page).filter({ hasText: client.name });
    await expect(found).toContainText('Client');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(palette(page).getByRole('status')).toHaveText('1 result');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/users/${client.id}$`));
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.name);

    await press(page, 'Meta+k');
    await field(page).fill('audit');
    await expect(results(page)).toHaveText(['Session Audit', 'Audit']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit of admin actions');
    await press(page, 'Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();

    await test.step('leaves / to the search field of the page, and to what is typed', async () => {
      await visitInside(page, '/admin/companions');
      const search = page.getByRole('search').getByRole('textbox');
      await expect(search).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.type('a/b');
      await expect(search).toHaveValue('a/b');
      await expect(page).toHaveURL(/search=a%2Fb/);
      await visitInside(page, '/admin/incidents');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Incidents');
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
    });

    await test.step('shows a moderator neither pages nor people of admins', async () => {
      const name = unique('Quorra');
      const companion = await newCompanion(browser, baseURL, name);
      await newPerson(baseURL, `${name} Client`, 'client');
      await page.context().clearCookies();
      await signIn(page, 'moderator');
      await page.goto('/admin/flags');
      await press(page, 'Control+k');
      await expect(results(page).first()).toBeVisible();
      await expect(results(page)).toHaveText([
        'Dashboard',
        'Incidents',
        'Companions',
        'Verification',
        'Sessions',
        'Check-ins',
        'Reassignment',
        'Flag Review',
      ]);
      await field(page).fill(name);
      await expect(palette(page).getByRole('status')).toHaveText('2 results');
      await expect(results(page)).toHaveText([/Companion$/, /Client/]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/moderator/users/${companion.id}$`));
      await page.getByRole('button', { name: 'Suspend this person' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // The palette does not open while a form is being sent.
      await page.keyboard.press('Control+k');
      await expect(palette(page)).toBeHidden();
    });
  });
});
