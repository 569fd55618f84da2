import { subscribedPair } from '../bookings-people.ts';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { expectRow } from '../long-list.ts';
import { openAs } from '../open-as.ts';
import { unique } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

// Requirement: LAND-023
test('ways to get help have the same names everywhere, and a concern of a visitor or client reaches staff', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('try, browse, subscribe, report, get help: on the landing page and at its foot', async () => {
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
    await expect(foot.getByRole('link', { name: 'Emergency' })).toHaveAttribute(
      'href',
      '/emergency',
    );
  });

  await test.step('a visitor reports a concern, and staff see how to reach them', async () => {
    const story = unique('My neighbour says that her companion asked her for money');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Report concern' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report Concern');
    await expect(page.getByRole('link', { name: 'See the emergency numbers' })).toBeVisible();
    const send = page.getByRole('button', { name: 'Report concern' });
    await page.getByLabel('What are you worried about?').fill(story);
    await page.getByLabel(/How can we reach you/).fill('+62 812 3456 789');
    await send.click();
    await expect(page.getByText('Thank you. Our team has your report.')).toBeVisible();
    await expectAccessible(page);

    const staff = await (
      await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
    ).newPage();
    await signIn(staff, 'moderator');
    const api = staff.context().request;
    await staff.goto('/admin/incidents');
    const row = await expectRow(staff, story);
    await row.getByRole('button').click();
    await expect(staff.getByText('+62 812 3456 789')).toBeVisible();
    const id = new URL(staff.url()).searchParams.get('review');
    const { incident } = await (await api.get(`/api/backoffice/incidents/${id}`)).json();
    const concern = { kind: 'concern', message: story, contact: '+62 812 3456 789' };
    expect(incident).toMatchObject(concern);
    await staff.context().close();
  });

  await test.step('a client finds contacts and Cancel, and reports without an address', async () => {
    const { client } = await subscribedPair(browser, baseURL);
    await openAs(page, client, '/emergency');
    await expect(page.getByRole('main').getByRole('link', { name: /contacts/i })).toBeVisible();
    await visitInside(page, '/subscription');
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    await visitInside(page, '/report-concern');
    await expect(page.getByText('Our team sees your name, and nobody else does.')).toBeVisible();
    await expect(page.getByLabel(/How can we reach you/)).toHaveCount(0);
    await page.getByLabel('What are you worried about?').fill('She asked for my bank card');
    await page.getByRole('button', { name: 'Report concern' }).click();
    await expect(page.getByText('Thank you. Our team has your report.')).toBeVisible();
  });
});
