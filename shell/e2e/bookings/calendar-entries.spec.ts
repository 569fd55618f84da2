import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { asSystem } from '../system.ts';
import { enter, jakartaTime, newClient, verifiedCompanion } from '../trial-bookings-people.ts';
import { dayName } from './calendar-cells.ts';

/** Runs in the page. Pairs of links and buttons of the calendar whose boxes share more than a line of pixels. */
function overlapping(): string[] {
  const targets = [...document.querySelectorAll('main a, main button')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return targets.flatMap(({ element, box }, at) =>
    targets.slice(at + 1).flatMap((other) => {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const isInside = element.contains(other.element) || other.element.contains(element);
      return across > 1 && down > 1 && !isInside
        ? [`${element.textContent?.trim()} and ${other.element.textContent?.trim()}`]
        : [];
    }),
  );
}

const overlaps = (page: Page) => expect.poll(() => page.evaluate(overlapping));

test('calendar entries of a full day never overlap, in any view and at any width', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const [companion, client] = await Promise.all([
    verifiedCompanion(browser, baseURL),
    newClient(baseURL, 'Margaret Featherstonehaugh-Cholmondeley'),
  ]);
  const first = jakartaTime('09:00');
  await asSystem((system) =>
    system.call(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
         select gen_random_uuid(), $1, $2, start, start + interval '10 minutes', 'approved', now()
           from generate_series($3::timestamptz, $3::timestamptz + interval '3 hours', '15 minutes') as start`,
      [client.id, companion.id, first],
    ),
  );
  await enter(page, companion);
  for (const width of [360, 820]) {
    await page.setViewportSize({ width, height: 800 });
    for (const view of ['month', 'week', 'day']) {
      await page.goto(`/calendar?view=${view}&date=${dayName(first)}`);
      await expect(page.getByRole('main').getByText(/09:00/).first()).toBeVisible();
      await overlaps(page).toEqual([]);
    }
  }
});
