import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^Your account/ });

// Ledger: NAV-001, NAV-002
test('a visitor finds start page, login and registration in the header', async ({ page }) => {
  await page.goto('/unauthorized');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await header.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await header.getByRole('link', { name: 'Kabar, start page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// Ledger: NAV-003
test('everybody signed in finds dashboard and profile in the menu', async ({ page }) => {
  await signIn(page, 'client');
  for (const [name, path] of [
    ['Dashboard', '/dashboard'],
    ['View Profile', '/profile'],
    ['Edit Profile', '/profile/edit'],
  ] as const) {
    await page.goto('/unauthorized');
    await menu(page).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('the menu begins with the text size and marks what is chosen by more than colour', async ({
  page,
}) => {
  await signIn(page, 'client');
  await page.goto('/unauthorized');
  await menu(page).click();
  const items = page.getByRole('menu').locator('[role^=menuitem]');
  await expect(items.first()).toHaveText('Normal text');
  const tick = (name: string) =>
    page
      .getByRole('menuitemradio', { name })
      .evaluate((item) => getComputedStyle(item, '::before').borderBottomStyle);
  expect(await tick('Normal text')).toBe('solid');
  expect(await tick('Large text')).toBe('none');
});

// Ledger: NAV-004
test('logout leads to the start page and ends the session', async ({ page }) => {
  await signIn(page, 'client', true);
  await page.goto('/profile');
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu(page)).toBeHidden();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

// Ledger: NAV-007
test('the panel is only in the menu of staff', async ({ page }) => {
  const panel = page.getByRole('menuitem', { name: /Panel$/ });
  await signIn(page, 'admin');
  await page.goto('/unauthorized');
  await menu(page).click();
  await expect(panel).toHaveText('Admin Panel');
  await panel.click();
  await expect(page).toHaveURL(/\/admin$/);
  await signIn(page, 'companion');
  await page.goto('/unauthorized');
  await menu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Calendar' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

// Ledger: NAV-008
test('the footer opens terms and privacy in new tabs', async ({ page, context }) => {
  await page.goto('/unauthorized');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Kabar`);
  for (const name of ['Terms of Use', 'Privacy Policy']) {
    const opening = context.waitForEvent('page');
    await footer.getByRole('link', { name }).click();
    const tab = await opening;
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(tab);
    await tab.close();
  }
});

test('terms and privacy keep the colours and the text size that were chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/terms-of-use.html');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(20, 32, 29)');
  await expect(body).toHaveCSS('font-size', '18px');
  await expect(body).toHaveCSS('font-family', /^"Atkinson Hyperlegible Next"/);
  await expectAccessible(page);
  await page.evaluate(() => {
    localStorage.setItem('kabar-color-scheme', 'light');
    localStorage.setItem('kabar-text-size', 'largest');
  });
  await page.goto('/privacy-policy.html?language=id');
  await expect(body).toHaveCSS('background-color', 'rgb(251, 247, 241)');
  await expect(body).toHaveCSS('font-size', '25.2px');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

test('every link of the back office is visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('kabar-text-size', 'largest'));
  await signIn(page, 'admin');
  await page.goto('/admin');
  const places = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link');
  await expect(places.filter({ hasText: 'Verification' })).toBeVisible();
  const beyond = await places.evaluateAll((links) =>
    links.filter((link) => link.getBoundingClientRect().right > innerWidth),
  );
  expect(beyond).toEqual([]);
});

// Ledger: GUARD-055
test('header and footer are around the screens of every remote', async ({ page }) => {
  const header = page.getByRole('banner');
  for (const [persona, path] of [
    [undefined, '/login'],
    ['client', '/match'],
    ['admin', '/admin'],
  ] as const) {
    if (persona) await signIn(page, persona);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(header.getByRole('link', { name: 'Kabar, start page' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Bahasa Indonesia' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Terms of Use');
  }
});

test('an unknown path shows the not-found page inside the frame', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
});

// Ledger: I18N-001, I18N-003
test('the language changes every text, without a request, and is remembered', async ({ page }) => {
  await page.goto('/unauthorized');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidak Berwenang');
  await expect(page.getByRole('contentinfo')).toContainText('Ketentuan Penggunaan');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page).toHaveTitle('Tidak Berwenang - Kabar');
  expect(requests).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidak Berwenang');
});

test('the text size is applied before the first paint and is remembered', async ({ page }) => {
  await page.goto('/unauthorized');
  const rootSize = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const normal = await rootSize();
  for (const [name, factor] of [
    ['Large text', 1.18],
    ['Largest text', 1.4],
  ] as const) {
    await page.getByRole('button', { name }).click();
    expect((await rootSize()) / normal).toBeCloseTo(factor, 2);
  }
  // The shell does not run here, only the script in the page's head.
  await page.route('**/assets/shell/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect((await rootSize()) / normal).toBeCloseTo(1.4, 2);
});

test('colours are light, dark or those of the device, before the first paint, and remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/unauthorized');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ['rgb(251, 247, 241)', 'rgb(20, 32, 29)'];
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Colours: ${from}` }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  await expect.poll(paper).toBe(dark);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#14201d');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe(light);
  await choose('Colours of this device', 'Dark colours');
  await expect.poll(paper).toBe(dark);
  await expectAccessible(page);
  // The shell does not run here, only the script in the page's head.
  await page.route('**/assets/shell/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await paper()).toBe(dark);
  await page.unroute('**/assets/shell/*.js');
  await page.reload();
  await choose('Dark colours', 'Light colours');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await paper()).toBe(light);
});

test('on a phone the colours are in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/unauthorized');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a new page is announced: its title, and the focus on its heading', async ({ page }) => {
  await page.goto('/unauthorized');
  await expect(page).toHaveTitle('Unauthorized - Kabar');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${await heading.textContent()} - Kabar`);
});

test('the first press of Tab offers to skip the header', async ({ page }) => {
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone the links of a role are at the bottom, each with a label', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'companion');
  await page.goto('/calendar');
  const bar = page.getByRole('navigation', { name: 'Places' });
  await expect(bar.getByRole('link')).toContainText(['Home', 'Calendar']);
  await expect(bar.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  const heights = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  const sizeOf = () =>
    bar.getByText('Home').evaluate((label) => Number.parseFloat(getComputedStyle(label).fontSize));
  const normal = await sizeOf();
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'));
  expect((await sizeOf()) / normal).toBeCloseTo(1.4, 2);
});

for (const width of [1280, 360]) {
  for (const textSize of ['normal', 'largest']) {
    test(`the frame is accessible and nothing is cut off at ${width} px with ${textSize} text`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((size) => localStorage.setItem('kabar-text-size', size), textSize);
      await page.goto('/unauthorized');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await signIn(page, 'client');
      await page.goto('/unauthorized');
      await menu(page).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });
  }
}

async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
