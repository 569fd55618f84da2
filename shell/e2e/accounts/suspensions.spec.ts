import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, password } from '../people.ts';
import { unique } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

test.describe('a suspension', () => {
  test('signs a person out at once and refuses their sign-in with a message, until it is lifted', async ({
    page,
    browser,
    baseURL,
  }) => {
    const client = await newPerson(baseURL, unique('Rosa'), 'client');
    const theirs = await (
      await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
    ).newPage();
    await openAs(theirs, client, '/dashboard');
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Rosa');

    await signIn(page, 'admin');
    await page.goto(`/admin/users/${client.id}`);
    await page.getByRole('button', { name: 'Suspend this person' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${client.name} is signed out right away`);
    await expectAccessible(page);
    await dialog.getByText('Thirty days').click();
    await dialog.getByLabel(/^Why\?/).fill('Asked two companions for money');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText(`${client.name} is suspended.`)).toBeVisible();
    await expect(page.getByText(/until .*: Asked two companions for money/)).toBeVisible();

    // The person's open page updates without a reload.
    await expect(theirs).toHaveURL(/\/login/);
    await theirs.getByLabel('Email').fill(client.email);
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Sign In' }).click();
    await expect(theirs.getByText(/This account is suspended/)).toBeVisible();

    await visitInside(page, '/admin/flags?filter=suspended');
    const row = page.getByRole('row').filter({ hasText: client.name });
    await expect(row).toContainText('Asked two companions for money');
    await row.getByRole('button', { name: `Lift the suspension of ${client.name}` }).click();
    await dialog.getByLabel(/^Why is it lifted/).fill('It was a mistake');
    await dialog.getByRole('button', { name: 'Lift' }).click();
    await expect(page.getByText(`The suspension of ${client.name} is lifted.`)).toBeVisible();
    await theirs.getByRole('button', { name: 'Sign In' }).click();
    await expect(theirs).toHaveURL(/\/dashboard/);
    await theirs.context().close();
  });
});
