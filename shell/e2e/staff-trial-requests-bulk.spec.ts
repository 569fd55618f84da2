import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newPerson } from './people.ts';
import { unique } from './trial-bookings-people.ts';
import { latestOf, wish } from './trial-requests-people.ts';

test('trial requests are cancelled together, with a reason that each client reads', async ({
  page,
  baseURL,
}) => {
  const clients = await Promise.all(
    ['Tuti', 'Wati'].map((name) => newPerson(baseURL, unique(name), 'client')),
  );
  for (const client of clients) await wish(client);
  await signIn(page, 'admin');
  await page.goto('/admin/trial-requests');
  for (const { name } of clients) {
    await page.getByRole('checkbox', { name: `Select: ${name}` }).check();
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel request', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel 2 requests?' });
  await expectAccessible(page);
  await question.getByLabel('Reason').fill('No companion speaks your language yet');
  await question.getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  for (const client of clients) {
    expect(await latestOf(client)).toMatchObject({ status: 'cancelled' });
    await expect(page.getByRole('row').filter({ hasText: client.name })).toHaveCount(0);
  }
});
