import type { Page } from '@playwright/test';
import { subscribe } from './bookings-people.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson, type Person } from './people.ts';
import { asSystem } from './system.ts';
import { newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

/** A second admin, signed in with a one-time code: made past the product, which asks two admins for it. */
async function newAdmin(baseURL: string | undefined): Promise<Person> {
  const person = await newClient(baseURL, unique('Ratna'));
  await asSystem(async (system) => {
    await system.call(`insert into auth.user_roles values ($1, 'admin')`, [person.id]);
    await system.call(`update auth.profiles set user_type = 'admin' where id = $1`, [person.id]);
    await system.call('update auth.sessions set second_factor = true where account_id = $1', [
      person.id,
    ]);
  });
  return person;
}

async function find(page: Page, name: string) {
  await page.getByLabel('Search by name or e-mail address').fill(name);
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();
}

test.describe('users and roles', () => {
  // Ledger: GUARD-052, ROLE-003, ROLE-008, ROLE-010
  test('are for admins alone, who set a role that counts at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newClient(baseURL, unique('Widya'));
    await signIn(page, 'admin');
    await page.goto('/admin/users/roles');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users and roles');
    await expect(page.getByText('Role changes are admin-only.')).toContainText(
      'The database enforces immutability for non-admins',
    );
    await expectAccessible(page);
    await find(page, person.name);
    await page.getByRole('button', { name: `Change role of ${person.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Moderator/ }).check({ force: true });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(page.getByText(`The role of ${person.name} is changed.`)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: person.name });
    await expect(row).toContainText('Moderator');
    await asSystem((system) =>
      system.call('update auth.sessions set second_factor = true where account_id = $1', [
        person.id,
      ]),
    );
    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openAs(theirs, person, '/moderator');
    await expect(theirs).toHaveURL('/moderator');
    await theirs.goto('/admin/users/roles');
    await expect(theirs).toHaveURL(/\/unauthorized$/);
    await page.getByLabel('Search by name or e-mail address').fill('nobody has this name');
    await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible();
  });

  // Ledger: ROLE-012 (Decision: 48)
  test('say what each person is, and so does the account of each', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [free, premium, client, stored] = [
      await newClient(baseURL, unique('Fatma')),
      await newClient(baseURL, unique('Prita')),
      await newClient(baseURL, unique('Clara')),
      await newPerson(baseURL, unique('Oma'), undefined),
    ];
    const companion = await verifiedCompanion(browser, baseURL, unique('Siti'));
    const [moderator, admin] = [await newAdmin(baseURL), await newAdmin(baseURL)];
    await asSystem(async (system) => {
      await system.call(`update auth.user_roles set role = 'moderator' where user_id = $1`, [
        moderator.id,
      ]);
      await system.call(`update auth.profiles set user_type = 'moderator' where id = $1`, [
        moderator.id,
      ]);
    });
    await subscribe(premium, companion);
    const care = { age: 70, location: 'Bandung', availability: '', needs: '' };
    for (const person of [client, stored]) {
      const data = { ...care, languages: ['Sunda'], interests: ['Reading'] };
      const answer = await person.api.patch('/api/client/client-profile', { data });
      expect(answer.status()).toBe(200);
    }
    await signIn(page, 'admin');
    await page.goto('/admin/users/roles');
    const expected: [Person, string][] = [
      [free, 'Free User'],
      [premium, 'Premium User'],
      [client, 'Client'],
      [stored, 'Client'],
      [companion, 'Companion'],
      [moderator, 'Moderator'],
      [admin, 'Admin'],
    ];
    for (const [person, label] of expected) {
      await find(page, person.name);
      const row = page.getByRole('row').filter({ hasText: person.name });
      await expect(row.getByText(label, { exact: true })).toBeVisible();
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const theirs = await context.newPage();
      await openAs(theirs, person, '/account');
      await expect(theirs.getByText('Kind of account')).toBeVisible();
      await expect(theirs.getByText(label, { exact: true })).toBeVisible();
      await context.close();
    }
  });

  test('lead to one person, with what keeps her in her role', async ({ page, baseURL }) => {
    const person = await newClient(baseURL, unique('Edith'));
    await signIn(page, 'admin');
    await page.goto(`/admin/users/roles?search=${encodeURIComponent(person.name)}`);
    await page.getByRole('link', { name: person.name }).click();
    await expect(page).toHaveURL(`/admin/users/${person.id}`);
    await expect(page.getByRole('main')).toContainText(person.email);
    await expect(page.getByText('Nothing is open: the role can be changed.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/users/${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible();
  });

  // Ledger: ROLE-005, ROLE-006, ROLE-007
  test('are deleted with everything by two admins; a failure is tried once more, and said', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newClient(baseURL, unique('Agnes'));
    const second = await newAdmin(baseURL);
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
    let sent = 0;
    await page.route('**/api/auth/admin-delete-user', async (route) => {
      sent += 1;
      await route.abort('connectionrefused');
    });
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to send a request to the Edge Function',
    );
    expect(sent).toBe(2);
    await page.unrouteAll();
    const title = 'This person is needed here.';
    const refusal = { status: 409, code: 'last_admin', title };
    await failCalls(page, 'POST /api/auth/admin-delete-user', refusal);
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText(title);
    await page.unrouteAll();
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
    await page.goto('/admin');
    await expect(cardIn(page).getByRole('button')).toHaveText(['Take back']);
    await openAs(theirs, second, '/admin');
    await expect(theirs.getByRole('heading', { name: 'Waiting for a second admin' })).toBeVisible();
    await expect(cardIn(theirs).getByRole('button')).toHaveText(['Agree', 'Refuse']);
    await expectAccessible(theirs);
    await cardIn(theirs).getByRole('button', { name: 'Agree' }).click();
    const sure = theirs.getByRole('dialog');
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

  // Ledger: ADMIN-021 (Decision: 37)
  test('are read again when the first call fails, newest first and a page at a time, by admins alone', async ({
    page,
    browser,
    baseURL,
  }) => {
    const newest = await newClient(baseURL, unique('Widya'));
    await signIn(page, 'admin');
    const calls: string[] = [];
    await page.route('**/api/auth/users*', (route) => {
      calls.push(route.request().url());
      return calls.length === 1 ? route.abort() : route.fallback();
    });
    await page.goto('/admin/users/roles');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 });
    expect(calls.length).toBeGreaterThan(1);
    const { users } = await (await page.request.get('/api/auth/users')).json();
    expect(users.map(({ id }: { id: string }) => id)).toContain(newest.id);
    expect(users.length).toBeLessThanOrEqual(500);
    const since: string[] = users.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(since).toEqual(since.toSorted().reverse());
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(other, 'moderator');
    expect((await other.request.get('/api/auth/users')).status()).toBe(403);
  });

  // Ledger: ROLE-009
  test('say in a red box that they could not be read', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/api/auth/users*', (route) => route.abort());
    await page.goto('/admin/users/roles');
    const box = page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' });
    await expect(box).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
