import type { Page } from '@playwright/test';
import { signInAdmin } from '../chat-pair.ts';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { asSystem } from '../system.ts';
import { newClient, unique } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

async function find(page: Page, name: string) {
  await page.getByLabel('Search by name or email address').fill(name);
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();
}

/** Opens the request from the list of staff tasks. */
async function openRequest(page: Page, name: string) {
  await page.getByRole('link', { name: new RegExp(`: Delete an account.*${name}`) }).click();
}

test.describe('users and roles', () => {
  // Requirement: ROLE-005
  test('need two admins to delete a person, and the second one sees it on the admin page', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newClient(baseURL, unique('Agnes'));
    await signIn(page, 'admin');
    await page.goto('/admin/users/roles');
    await find(page, person.name);
    const open = page.getByRole('button', { name: `Delete ${person.name}` });
    const dialog = page.getByRole('dialog');
    await open.click();
    await expect(dialog).toContainText(
      'Delete this user and all associated data? This cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await open.click();
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    await confirm.click();
    await expect(
      page.getByText(`Another admin must agree before ${person.name} is deleted.`),
    ).toBeVisible();
    expect((await person.api.get('/api/auth/account')).status()).toBe(200);

    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const cardIn = (one: Page) =>
      one
        .locator('section')
        .filter({ hasText: `${person.name} is deleted with all data` })
        .last();
    await visitInside(page, '/admin');
    await openRequest(page, person.name);
    await expect(cardIn(page).getByRole('button')).toHaveText(['Withdraw']);
    await openAs(theirs, { api: await signInAdmin(baseURL, 'second-admin') }, '/admin');
    await openRequest(theirs, person.name);
    await expect(cardIn(theirs).getByRole('button')).toHaveText(['Agree', 'Refuse']);
    await expectAccessible(theirs);
    await cardIn(theirs).getByRole('button', { name: 'Agree' }).click();
    const sure = theirs.getByRole('dialog').last();
    await expect(sure).toContainText('This cannot be undone.');
    await sure.getByRole('button', { name: 'Agree' }).click();
    await expect(theirs.getByText(`${person.name} is being deleted.`)).toBeVisible();
    await expect(theirs.getByText(`${person.name} is deleted with all data`)).toHaveCount(0);
    await expect
      .poll(
        async () =>
          await asSystem((system) =>
            system.call('select id from auth.profiles where id = $1', [person.id]),
          ),
        { timeout: 20_000 },
      )
      .toEqual([]);
    expect((await person.api.get('/api/auth/account')).status()).toBe(401);
  });
});
