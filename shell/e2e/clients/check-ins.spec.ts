import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { type Pair, subscribedPair } from '../bookings-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { asSystem } from '../system.ts';
import { addLovedOne } from '../trial-requests-people.ts';

/* Daily check-ins: from the plan to the reply, and without an answer. */

const fine = (page: Page) => page.getByRole('button', { name: "I'm fine" });

/** Opens a client's phone with touch. */
async function newPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const phone = await browser.newContext({
    ...{ baseURL: baseURL ?? '', locale: 'en-US', timezoneId: 'Asia/Jakarta' },
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' },
  });
  return await phone.newPage();
}

/** Moves the plan's window so that it opened a minute ago, and runs the job that sends the question. */
async function openNow({ client }: Pair): Promise<void> {
  await asSystem(async (system) => {
    await system.call(
      `update bookings.check_in_plans set next_date = day::date, next_opens_at = day at time zone time_zone,
           first_opens = extract(hour from day) * 60 + extract(minute from day)
         from (select date_trunc('minute', now() at time zone 'Asia/Jakarta') as day) as this_minute where client_id = $1`,
      [client.id],
    );
    await system.call(`select jobs_api.enqueue('bookings:open-check-ins', '{}')`);
  });
}

/** Moves the question into the past, so that its window and grace period are over without an answer. */
async function missNow({ client }: Pair): Promise<void> {
  await asSystem(async (system) => {
    await system.call(
      `update bookings.check_ins set state = 'late', reminders = 2, next_at = now(), opens_at = now() - interval '3 hours',
           closes_at = now() - interval '1 hour', asked_at = now() - interval '3 hours' where client_id = $1`,
      [client.id],
    );
    await system.call(`select jobs_api.enqueue('bookings:advance-check-ins', '{}')`);
  });
}

async function expectChain({ client }: Pair, states: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      asSystem(async (system) => {
        const rows = await system.call<{ state: string }>(
          'select state from bookings.missed_check_ins where client_user_id = $1',
          [client.id],
        );
        return rows.map(({ state }) => state);
      }),
    )
    .toEqual(states);
}

/** The person's row in "This morning". */
const personOf = ({ client }: Pair, page: Page): Locator =>
  page.getByRole('list', { name: 'Check-ins of this morning' }).getByRole('button', {
    name: new RegExp(`^${client.name.split(' ')[0]} `),
  });

/** Reloads a page until the question is shown. */
async function openQuestion(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(fine(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test.describe('a daily check-in', () => {
  test('is set up with at most nine taps and answered with one; the companion replies, and the person reads it', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const pair = await subscribedPair(browser, baseURL);
    const phone = await newPhone(browser, baseURL);
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    await openAs(phone, pair.client, '/dashboard');
    const setUp = phone.getByRole('link', { name: 'Set up a daily check-in' });
    const more = phone.getByRole('button', { name: 'More', exact: true });
    await expect(more.or(setUp).first()).toBeVisible();
    if (!(await setUp.isVisible())) await tap(more);
    await tap(setUp);
    await tap(phone.getByRole('button', { name: 'Use this plan' }));
    await expect(phone).toHaveURL(/\/check-ins$/);
    expect(taps).toBeLessThanOrEqual(9);

    await openNow(pair);
    await openQuestion(phone);
    await expect(phone.getByText(/How are you today\?/)).toBeVisible();
    await expectAccessible(phone);
    await fine(phone).tap();
    await expect(phone.getByText(/^Thank you\. You said at/)).toBeVisible();

    await openAs(page, pair.companion, '/dashboard');
    await expect(page.getByRole('heading', { name: 'This morning' })).toBeVisible();
    await personOf(pair, page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Good morning, how lovely!');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Everyone who answered has your reply.')).toBeVisible();
    await expectAccessible(page);

    await expect(async () => {
      await phone.goto('/dashboard');
      await expect(phone.getByText(/wrote: "Good morning, how lovely!"/)).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
  });

  test('shows its three answers on the first screen of a small phone with the largest text, by personal link', async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const pair = await subscribedPair(browser, baseURL);
    const { api } = pair.client;
    const lovedOneId = await addLovedOne(pair.client, 'Sulastri Kusuma');
    const clock = { timeZone: 'Asia/Jakarta', language: 'id' };
    const placed = await api.patch(`/api/client/loved-ones/${lovedOneId}`, { data: clock });
    expect(placed.status(), await placed.text()).toBe(200);
    const plan = await api.post('/api/bookings/check-in-plans', {
      data: {
        ...{ id: randomUUID(), lovedOneId, days: { kind: 'every_day' }, askedBy: [] },
        ...{ windows: [{ opensAt: '08:00', minutes: 120 }], contactOrder: [] },
      },
    });
    expect(plan.status(), await plan.text()).toBe(201);
    const made = await api.post(`/api/bookings/loved-ones/${lovedOneId}/personal-link`);
    expect(made.status(), await made.text()).toBe(201);
    const { token } = await made.json();
    await openNow(pair);
    const phone = await newPhone(browser, baseURL);
    await phone.setViewportSize({ width: 360, height: 640 });
    await phone.addInitScript(() => localStorage.setItem('kabar-text-size', 'largest'));
    await expect(async () => {
      await phone.goto('about:blank');
      await phone.goto(`/personal-link#token=${token}&language=id`);
      await expect(phone.getByText(/Sulastri Kusuma. Apa kabar hari ini/)).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    for (const name of ['Saya baik-baik saja', 'Tolong telepon saya', 'Saya butuh bantuan'])
      await expect(phone.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(phone);
  });

  test('without an answer starts a missed check-in, which "I\'m fine" ends', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const pair = await subscribedPair(browser, baseURL);
    const answer = await pair.client.api.post('/api/bookings/check-in-plans', {
      data: {
        ...{ id: randomUUID(), lovedOneId: null, days: { kind: 'every_day' }, askedBy: [] },
        ...{ windows: [{ opensAt: '08:00', minutes: 120 }], contactOrder: [] },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await openNow(pair);
    const phone = await newPhone(browser, baseURL);
    await openAs(phone, pair.client, '/dashboard');
    await openQuestion(phone);

    await missNow(pair);
    await expectChain(pair, ['running']);
    await openAs(page, pair.companion, '/dashboard');
    await expect(personOf(pair, page)).toContainText('No answer');

    await phone.goto('/dashboard');
    await fine(phone).tap();
    await expect(phone.getByText(/^Thank you\. You said at/)).toBeVisible();
    await expectChain(pair, ['ended']);
    await page.goto('/dashboard');
    await expect(personOf(pair, page)).toContainText('Fine');
  });
});
