import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson, type Person } from './people.ts';
import { asSystem } from './system.ts';
import { unique } from './trial-bookings-people.ts';

interface Pair {
  client: Person;
  companion: Person;
}

/** A client with an assigned companion, after so many recorded sessions. */
async function newPair(baseURL: string | undefined, sessions: number): Promise<Pair> {
  const client = await newPerson(baseURL, unique('Mary'), 'client');
  const companion = await newPerson(baseURL, unique('Siti'), 'companion');
  await asSystem(async (system) => {
    await system.call(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
      [client.id, companion.id],
    );
  });
  await addLogs({ client, companion }, sessions);
  return { client, companion };
}

async function addLogs({ client, companion }: Pair, count: number) {
  await asSystem(async (system) => {
    for (let n = 0; n < count; n += 1) {
      await system.call(
        `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
           values ($1, $2, $3, 'phone', now() - $4 * interval '1 day', 600)`,
        [randomUUID(), client.id, companion.id, n + 1],
      );
    }
  });
}

test.describe('reviews', () => {
  // Ledger: LOG-010, LOG-015
  test('are written from a recorded session, keep what was typed when sending fails, and can be changed', async ({
    page,
    baseURL,
  }) => {
    const pair = await newPair(baseURL, 1);
    await openAs(page, pair.client, '/dashboard');
    await page.getByRole('button', { name: `Review ${pair.companion.name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: '7 stars of 7' })).toBeChecked();
    await expect(dialog.getByRole('radio')).toHaveCount(7);
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: '6 stars of 7' }).check({ force: true });
    await dialog.getByLabel('Your words (optional)').fill('She listens well');
    await failCalls(page, `PUT /api/bookings/reviews/${pair.companion.id}`);
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    const failure = dialog.getByRole('alert').filter({ hasText: 'Failed to submit review' });
    await expect(failure).toHaveAttribute('data-tone', 'danger');
    await expect(dialog.getByLabel('Your words (optional)')).toHaveValue('She listens well');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    await expect(dialog.getByText('Thank you.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page
      .getByRole('button', { name: `Change your review of ${pair.companion.name}` })
      .click();
    await expect(dialog.getByRole('radio', { name: '6 stars of 7' })).toBeChecked();
    await expect(dialog.getByLabel('Your words (optional)')).toHaveValue('She listens well');

    await page.context().clearCookies();
    await openAs(page, pair.companion, '/dashboard');
    await expect(page.getByRole('button', { name: /^Review / })).toHaveCount(0);
  });

  // Ledger: LOG-016
  test('are asked for after five sessions with a companion, and not again once dismissed or given', async ({
    page,
    baseURL,
  }) => {
    const pair = await newPair(baseURL, 4);
    await openAs(page, pair.client, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent Sessions' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await addLogs(pair, 1);
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You have had several calls with')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Recent Sessions' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // A new browser session asks again.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    await expect(dialog.getByText('Thank you.')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(
      page.getByRole('button', { name: /^Change your review of/ }).first(),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  // Ledger: LOG-017
  test('make a rating once there are five; before that it is pending for everybody', async ({
    page,
    baseURL,
  }) => {
    const client = await newPerson(baseURL, unique('Mary'), 'client');
    const companion = (
      await (await client.api.get('/api/companion/public-companions?limit=1')).json()
    ).companions[0];
    const stars = page.getByText(/of 7 stars \(5 reviews\)/);
    const add = (count: number) =>
      asSystem(async (system) => {
        await system.call(
          `insert into bookings.reviews (reviewer_id, reviewed_user_id, rating, created_at, updated_at)
             select gen_random_uuid(), $1, 6, now(), now() from generate_series(1, $2::integer)`,
          [companion.id, count],
        );
      });
    await asSystem(async (system) => {
      await system.call('delete from bookings.reviews where reviewed_user_id = $1', [companion.id]);
    });
    await add(4);
    await openAs(page, client, `/companion/${companion.id}`);
    await expect(page.getByText('Rating pending')).toBeVisible();
    await add(1);
    await page.reload();
    await expect(stars).toBeVisible();
    await page.goto('/match');
    await expect(stars.first()).toBeVisible();
    await asSystem(async (system) => {
      await system.call('delete from bookings.reviews where reviewed_user_id = $1', [companion.id]);
    });
  });
});
