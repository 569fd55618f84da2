import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const menu = (page: Page) => page.getByRole('button', { name: /^Your account/ });

// Requirement: NAV-001, NAV-002
test('a visitor finds home, login and registration; new pages are announced, and Tab skips the header', async ({
  page,
}) => {
  await page.goto('/unauthorized');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle('Unauthorized - Kabar');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${await heading.textContent()} - Kabar`);
  await header.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await header.getByRole('link', { name: 'Kabar, start page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// Requirement: NAV-003, NAV-004
test('the user menu has text size, dashboard, profile and logout, which ends the session', async ({
  page,
}) => {
  await signIn(page, 'client', true);
  await page.goto('/unauthorized');
  await menu(page).click();
  const items = page.getByRole('menu').locator('[role^=menuitem]');
  await expect(items.first()).toHaveAccessibleName('Normal text');
  // The chosen item is marked by more than a colour.
  const tick = (name: string) =>
    page
      .getByRole('menuitemradio', { name })
      .evaluate((item) => getComputedStyle(item, '::before').borderBottomStyle);
  expect([await tick('Normal text'), await tick('Large text')]).toEqual(['solid', 'none']);
  const rows = page.locator('.k-menu-list :is(.k-menu-row, [role=menu] > .k-menu-item)');
  await expect(rows).toHaveCount(8);
  const more = page.getByRole('menuitem', { name: 'More', exact: true });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Back to the menu' })).toBeFocused();
  await expect(rows).toHaveCount(8);
  await page.keyboard.press('Escape');
  for (const [name, path, isInMore] of [
    ['Dashboard', '/dashboard', false],
    ['View Profile', '/profile', false],
    ['Edit Profile', '/profile/edit', true],
  ] as const) {
    await menu(page).click();
    if (isInMore) await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu(page)).toBeHidden();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('in the dark colour scheme', () => {
  test.use({ colorScheme: 'dark' });

  // Requirement: NAV-008, LAND-004, LAND-021
  test('the footer opens terms and privacy in new tabs, in the chosen colours, text size and language', async ({
    page,
    context,
  }) => {
    const footer = page.getByRole('contentinfo');
    const open = async (name: string) => {
      const opening = context.waitForEvent('page');
      await footer.getByRole('link', { name }).click();
      const tab = await opening;
      await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
      const parts = tab.getByRole('heading', { level: 2 });
      await expect.poll(() => parts.count()).toBeGreaterThan(3);
      return tab;
    };
    await page.goto('/');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Kabar`);
    await expect(footer).toContainText('All rights reserved');
    const terms = await open('Terms of Use');
    expect(new URL(terms.url()).pathname).toBe('/terms-of-use.html');
    await expect(terms.locator('body')).toHaveCSS('font-size', '18px');
    await expect(terms.locator('body')).toHaveCSS('font-family', /^"Atkinson Hyperlegible Next"/);
    await expect(terms.locator('body')).toHaveCSS('background-color', 'rgb(20, 32, 29)');
    await expectAccessible(terms);
    await terms.evaluate(() => {
      localStorage.setItem('kabar-color-scheme', 'light');
      localStorage.setItem('kabar-text-size', 'largest');
    });
    await terms.close();
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
    const privacy = await open('Kebijakan Privasi');
    expect(new URL(privacy.url()).pathname).toBe('/privacy-policy.html');
    await expect(privacy.locator('body')).toHaveCSS('background-color', 'rgb(251, 247, 241)');
    await expect(privacy.locator('body')).toHaveCSS('font-size', '25.2px');
    await expect(privacy.locator('html')).toHaveAttribute('lang', 'id');
    await expectAccessible(privacy);
  });
});

// Requirement: GUARD-055, GUARD-058, NAV-007
test('header and footer surround the screens of every remote, and only staff have the panel in their menu', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const panel = page.getByRole('menuitem', { name: /Panel$/ });
  const expectFrame = async (path: string) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(header.getByRole('link', { name: 'Kabar, start page' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Bahasa Indonesia' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Terms of Use');
  };
  await page.goto('/login');
  await expectFrame('/login');
  await signIn(page, 'companion');
  await page.goto('/match');
  await expectFrame('/match');
  await menu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Calendar' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await signIn(page, 'admin');
  await page.goto('/dashboard');
  await expectFrame('/dashboard');
  await menu(page).click();
  await expect(panel).toHaveText('Admin Panel');
  await panel.click();
  await expectFrame('/admin');
  await visitInside(page, '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click();
  await expectFrame('/admin');
  await signIn(page, 'moderator');
  await page.goto('/dashboard');
  await expectFrame('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Moderator Panel' }).click();
  await expectFrame('/moderator');
});

// Requirement: I18N-001, I18N-003
test('language, text size and colours change without a request, are stored, and apply before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/unauthorized');
  await page.waitForLoadState('networkidle');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const rootSize = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const [light, dark] = ['rgb(251, 247, 241)', 'rgb(20, 32, 29)'];
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Colours: ${from}` }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  await test.step('colours are those of the device, until others are chosen', async () => {
    await expect.poll(paper).toBe(dark);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#14201d');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(paper).toBe(light);
    await choose('Colours of this device', 'Dark colours');
    await expect.poll(paper).toBe(dark);
    await choose('Dark colours', 'Light colours');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).toBe(light);
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    // Ignores the feature flags, which are refetched every minute.
    if (!request.url().endsWith('/feature-flags')) requests.push(request.url());
  });
  const normal = await rootSize();
  await page.getByRole('button', { name: 'Large text' }).click();
  expect((await rootSize()) / normal).toBeCloseTo(1.18, 2);
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Tidak Berwenang');
  await expect(page.getByRole('contentinfo')).toContainText('Ketentuan Penggunaan');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page).toHaveTitle('Tidak Berwenang - Kabar');
  await page.getByRole('button', { name: 'Teks paling besar' }).click();
  expect((await rootSize()) / normal).toBeCloseTo(1.4, 2);
  expect(requests).toEqual([]);
  // The shell does not run here, only the script in the page's head.
  await page.route('**/assets/shell/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect((await rootSize()) / normal).toBeCloseTo(1.4, 2);
  expect(await paper()).toBe(light);
  await page.unroute('**/assets/shell/*.js');
  await page.reload();
  await expect(title).toHaveText('Tidak Berwenang');
});

test('on a phone the main links are at the bottom, all others in the menu, and nothing is cut off with the largest text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/unauthorized');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await signIn(page, 'companion');
  await page.goto('/calendar');
  const bar = page.getByRole('navigation', { name: 'Places' });
  await expect(bar.getByRole('link')).toContainText(['Home', 'Calendar']);
  await expect(bar.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  const sizeOf = () =>
    bar.getByText('Home').evaluate((label) => Number.parseFloat(getComputedStyle(label).fontSize));
  const normal = await sizeOf();
  await page.evaluate(() => localStorage.setItem('kabar-text-size', 'largest'));
  await page.reload();
  await expect(bar.getByRole('link')).toContainText(['Home', 'Calendar']);
  expect((await sizeOf()) / normal).toBeCloseTo(1.4, 2);
  const heights = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  await menu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);

  await signIn(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const places = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link');
  await expect(places.filter({ hasText: 'Verification' })).toBeVisible();
  const beyond = await places.evaluateAll((links) =>
    links.filter((link) => link.getBoundingClientRect().right > innerWidth),
  );
  expect(beyond).toEqual([]);
});
