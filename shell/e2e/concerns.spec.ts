import { subscribedPair } from './bookings-people.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newClient, unique } from './trial-bookings-people.ts';

test.describe('a concern', () => {
  test('is reported by a visitor from the foot of any page, and staff see how to reach her', async ({
    page,
    browser,
    baseURL,
  }) => {
    const story = unique('My neighbour says that her companion asked her for money');
    await page.goto('/companion/landing');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Report concern' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report Concern');
    await expect(page.getByRole('link', { name: 'See the emergency numbers' })).toBeVisible();
    const send = page.getByRole('button', { name: 'Report concern' });
    await send.click();
    await expect(page.getByText('Please write at least a short sentence.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('What are you worried about?').fill(story);
    await page.getByLabel(/How can we reach you/).fill('+62 812 3456 789');
    // What was typed stays when the report does not arrive.
    await page.route('**/api/backoffice/concerns', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(page.getByText('Your report was not sent.')).toBeVisible();
    await expect(page.getByLabel('What are you worried about?')).toHaveValue(story);
    await send.click();
    await expect(page.getByText('Thank you. Our team has your report.')).toBeVisible();
    await expectAccessible(page);

    const staff = await (
      await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
    ).newPage();
    await signIn(staff, 'moderator');
    const api = staff.context().request;
    const { incidents } = await (await api.get('/api/backoffice/incidents?limit=50')).json();
    const opened = incidents.find(({ message }: { message: string }) => message === story);
    expect(opened).toMatchObject({ kind: 'concern', contact: '+62 812 3456 789' });
    await staff.goto('/admin/incidents');
    await staff.getByRole('row').filter({ hasText: story }).getByRole('button').click();
    await expect(staff.getByText('+62 812 3456 789')).toBeVisible();
    await staff.context().close();
  });

  test('of somebody who is signed in needs no address', async ({ page, baseURL }) => {
    const client = await newClient(baseURL);
    await openAs(page, client, '/report-concern');
    await expect(page.getByText('Our team sees your name, and nobody else does.')).toBeVisible();
    await expect(page.getByLabel(/How can we reach you/)).toHaveCount(0);
    await page.getByLabel('What are you worried about?').fill('She asked for my bank card');
    await page.getByRole('button', { name: 'Report concern' }).click();
    await expect(page.getByText('Thank you. Our team has your report.')).toBeVisible();
  });
});

test.describe('what people can do', () => {
  // Ledger: LAND-023
  test('is named alike in every place: try, browse, subscribe, cancel, report, get help', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    for (const [name, path] of [
      ['Browse verified companions', '/match'],
      ['Start trial call', '/register?role=client'],
      ['Subscribe for regular calls', '/subscription/plans'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: 'Report concern' })).toBeVisible();
    await foot.getByRole('link', { name: 'Emergency' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency');
    await expect(page.getByRole('heading', { name: 'Emergency numbers' })).toBeVisible();

    const { client } = await subscribedPair(browser, baseURL);
    await openAs(page, client, '/emergency');
    await expect(page.getByRole('main').getByRole('link', { name: /contacts/i })).toBeVisible();
    await openAs(page, client, '/subscription');
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  });
});
