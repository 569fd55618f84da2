import { expect, signIn, test } from '../fixtures.ts';

const pages = [
  '/admin',
  '/admin/incidents',
  '/admin/incidents?filter=closed',
  '/admin/bookings',
  '/admin/check-ins',
  '/admin/flags',
  '/admin/flags?filter=decided',
  '/admin/messages?filter=all',
  '/admin/conversations?filter=all',
  '/admin/trial-requests?filter=all',
  '/admin/subscriptions',
  '/admin/subscriptions?filter=packs',
  '/admin/payouts',
  '/admin/session-logs',
  '/admin/reassign',
  '/admin/audit',
];

/** Runs in the page. Finds names of people that are not links; allows the title of the panel beside a list. */
function unlinked(names: readonly string[]): string[] {
  const expectedNames = new Set(names);
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const found = new Set<string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    if (expectedNames.has(words) && !node.parentElement?.closest('a, button, label, option, h2'))
      found.add(words);
  }
  return [...found];
}

test('names of people in the back office lead to their pages', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  const { users } = await (await page.request.get('/api/auth/users')).json();
  const names = users.map(({ fullName }: { fullName: string }) => fullName);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await page.evaluate(unlinked, names), path).toEqual([]);
    // The panel beside the list.
    const row = page.locator('.backoffice-name > button').first();
    if ((await row.count()) === 0) continue;
    await row.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await page.evaluate(unlinked, names), `beside ${path}`).toEqual([]);
  }
});
