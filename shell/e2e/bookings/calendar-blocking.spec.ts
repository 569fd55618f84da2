import { book, fillOtherTime, read, settleCancellation, subscribe } from '../bookings-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  approve,
  ask,
  enter,
  jakartaTime,
  newClient,
  verifiedCompanion,
} from '../trial-bookings-people.ts';
import { dayName } from './calendar-cells.ts';

test.describe('blocking time', () => {
  test('of three days asks what to do with each session in it; one is moved, one and a trial call are cancelled', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const companion = await verifiedCompanion(browser, baseURL);
    // Read once, because midnight may pass during the test.
    const at = {
      kept: jakartaTime('10:00'),
      trial: jakartaTime('12:00'),
      lost: jakartaTime('14:00', 4),
      proposed: jakartaTime('10:00', 6),
    };
    const [mary, anna] = [await newClient(baseURL), await newClient(baseURL)];
    for (const client of [mary, anna]) await subscribe(client, companion);
    const kept = await book({ client: mary, companion }, { scheduledAt: at.kept });
    const lost = await book({ client: anna, companion }, { scheduledAt: at.lost });
    const third = await newClient(baseURL);
    await approve(companion, await ask(third, companion, at.trial));
    await enter(page, companion);
    await page.goto(`/calendar?view=day&date=${dayName(at.kept)}`);
    await page.getByRole('button', { name: 'Block Time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Time' });
    await dialog.getByLabel('Last day').fill(dayName(at.lost));
    await dialog.getByLabel('Whole days').check();
    await dialog.getByLabel('Reason').fill('Family wedding');
    await dialog.getByRole('button', { name: 'Block Time' }).click();
    await expect(dialog.getByText('3 sessions fall in this time.')).toBeVisible();
    await expectAccessible(page);

    // The first attempt fails: nothing typed is lost, and the other session stays.
    const second = dialog.getByRole('article').filter({ hasText: anna.name });
    await second.getByRole('button', { name: 'Cancel session' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this session?' });
    await question.getByLabel('Why?').fill('I am away');
    await page.route('**/cancellation', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await question.getByRole('button', { name: 'Cancel session' }).click();
    await expect(question.getByText('The session could not be cancelled.')).toBeVisible();
    await expect(question.getByLabel('Why?')).toHaveValue('I am away');
    await page.unroute('**/cancellation');
    await question.getByRole('button', { name: 'Cancel session' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByText('2 sessions fall in this time.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect((await read(anna, lost)).status).toBe('scheduled');
    await settleCancellation(lost);
    expect((await read(anna, lost)).status).toBe('cancelled');

    const trial = dialog.getByRole('article').filter({ hasText: third.name });
    await trial.getByRole('button', { name: 'Cancel call' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel this call?' })
      .getByRole('button')
      .last()
      .click();
    await expect(dialog.getByText('1 session falls in this time.')).toBeVisible();

    const first = dialog.getByRole('article').filter({ hasText: mary.name });
    await first.getByRole('button', { name: 'Propose another time' }).click();
    const proposal = page.getByRole('dialog', { name: 'Propose another time' });
    await proposal.getByRole('button', { name: 'Send proposal' }).click();
    await expect(proposal.getByText('Please choose a date and a time.')).toBeVisible();
    await fillOtherTime(proposal, `${dayName(at.proposed)}T10:00`);
    await expectAccessible(page);
    await proposal.getByRole('button', { name: 'Send proposal' }).click();
    await expect(first.getByText('has not answered yet.')).toBeVisible();
    expect((await read(mary, kept)).proposal).not.toBeNull();

    await page.reload();
    await expect(first.getByText('has not answered yet.')).toBeVisible();
    await expect(second).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('Family wedding')).toBeVisible();
    await page.getByRole('button', { name: '1 session inside' }).click();
    await expect(first).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: /^Remove block/ }).click();
    await expect(page.getByText('The block is removed.')).toBeVisible();
    await expect(page.getByText('09:00 – 17:00')).toBeVisible();
  });
});
