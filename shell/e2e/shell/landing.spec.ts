import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { password } from '../people.ts';
import { prolongWaits } from './prolong-waits.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How long the page keeps scrolling to the section in the URL while other sections load (use-named-section.ts). */
const sectionShownFor = 5_000;

// Requirement: GUARD-011, LAND-001, LAND-002, LAND-010, LAND-011, LAND-012, LAND-013, LAND-014, LAND-015, LAND-016, LAND-022
test('the landing page is at / and at /landing, with every plan, its contents, and stories marked as samples', async ({
  page,
}) => {
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Someone kind asks how you are. Every day.');
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  const tiers = page.getByRole('region', { name: 'Calls at your own rhythm' });
  // Retries, because content that loads above may move the plans.
  await expect(async () => {
    await page.locator('#plans').scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(tiers).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await tiers.scrollIntoViewIfNeeded();
  for (const [name, ...facts] of [
    ['Basic', '$50 per month', '3 calls a week, 25 minutes each', '12 sessions', '300 minutes'],
    ['Frequent', '$85 per month', '5 calls a week', '20 sessions', '500 minutes'],
    ['Daily Check-in', '$115 per month', '7 calls a week', '28 sessions', '700 minutes'],
  ] as const) {
    const card = tiers.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 4, name, exact: true }),
    });
    for (const fact of facts) await expect(card).toContainText(fact);
    await expect(card).toContainText('Video trial included');
  }
  await expect(page.getByText('No credit card is needed to try')).toBeVisible();
  await expect(page.getByText('you can cancel anytime')).toBeVisible();
  const offers = page.getByRole('region', { name: 'Made for what you need' });
  const card = (name: string) =>
    offers.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 4, name, exact: true }),
    });
  for (const [name, price] of [
    ['Daily Reassurance', '$50 per month'],
    ['Wellness & Motivation', '$75 per month'],
    ['Family Care Plus', '$115 per month'],
    ['Student Support', '$65 per month'],
  ] as const) {
    await expect(card(name)).toContainText(price);
    await expect(card(name)).toContainText('Video trial included');
  }
  await expect(offers.getByText('Our suggestion')).toHaveCount(1);
  const highlighted = card('Wellness & Motivation');
  await expect(highlighted).toHaveAttribute('data-highlighted', 'true');
  for (const part of [
    'Our suggestion',
    'Somebody to keep going with.',
    'At least 16 sessions a month',
    '400 minutes a month',
    'The same companion each time',
    'Perfect for the walk, the sleep and the plan',
  ]) {
    await expect(highlighted).toContainText(part);
  }
  await page.locator('#name').scrollIntoViewIfNeeded();
  const stories = page.locator('#stories');
  await stories.scrollIntoViewIfNeeded();
  await expect(stories.getByRole('listitem')).toHaveCount(3);
  await expect(stories.getByText('Sample story')).toHaveCount(3);
  await page.getByText('What does trying cost?').click();
  await expect(page.getByText('Your first 5 calls are free, and we ask for')).toBeVisible();
  await expectAccessible(page);
  await highlighted.getByRole('link', { name: 'Choose Wellness & Motivation' }).click();
  await expect(page).toHaveURL(/\/subscription\/plans\?plan=wellness_motivation$/);
  await page.goto('/landing');
  await expect(title).toHaveText('Someone kind asks how you are. Every day.');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page).toHaveURL(/\/landing$/);
});

// Requirement: LAND-003, LAND-006, LAND-019
test("the landing page's buttons and navigation work, a section can be shown again, and Back restores the reader's position", async ({
  page,
}) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'On this page' });
  for (const [name, part] of [
    ['Features', 'how'],
    ['Pricing', 'plans'],
    ['About', 'why'],
    ['Get started', 'start'],
  ] as const) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`#${part}$`));
    await expect(page.locator(`#${part}`)).toBeInViewport();
  }
  await page.goto('/');
  const pricing = page.getByRole('navigation', { name: 'On this page' }).getByText('Pricing');
  const plans = page.locator('#plans');
  for (const _ of ['first', 'second']) {
    await pricing.click();
    await expect(plans).toBeInViewport();
    await page.mouse.wheel(0, -10_000);
    await expect(plans).not.toBeInViewport();
  }
  await pricing.click();
  await expect(plans).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const closing = page.locator('#start');
  for (const [link, address] of [
    [closing.getByRole('link', { name: 'Try a free check-in' }), /\/register$/],
    [closing.getByRole('link', { name: 'See plans' }), /\/subscription\/plans$/],
    [page.getByRole('link', { name: 'Start free daily check-in' }), /\/register\?role=client$/],
    [closing.getByRole('link', { name: 'Become a companion' }), /\/companion\/landing$/],
  ] as const) {
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
  }
});

test('a section is in view again after a reload, and when the reader returns to the page', async ({
  page,
}) => {
  await prolongWaits(page, sectionShownFor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#plans');
  const plans = page.locator('#plans h2');
  const stays = async () => {
    await expect(page.locator('.landing-plan').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(plans).toBeInViewport();
  };
  await stays();
  await page.reload();
  await stays();
  await page.goto('/register');
  await page.goBack();
  await stays();
});

test('on a phone sections and plans are folded, and open when pressed or linked to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.locator('#plans').scrollIntoViewIfNeeded();
  const trial = page.getByRole('listitem').filter({ hasText: 'Basic' }).getByText('Video trial');
  await expect(page.getByRole('link', { name: 'Choose Basic' })).toBeVisible();
  await expect(trial).toBeHidden();
  await page.getByRole('button', { name: 'More about Basic' }).click();
  await expect(trial).toBeVisible();
  const suggestion = page.getByText('Our suggestion');
  await expect(suggestion).toBeHidden();
  await page.getByRole('button', { name: 'Made for what you need' }).click();
  await expect(suggestion).toBeVisible();

  const reason = page.getByText('Compassionate humans, not bots');
  const why = page.getByRole('button', { name: 'Why it works' });
  await expect(reason).toBeHidden();
  const about = page.getByRole('navigation', { name: 'On this page' }).getByText('About');
  for (const _ of ['first', 'second']) {
    await about.click();
    await expect(reason).toBeVisible();
    await why.click();
    await expect(reason).toBeHidden();
  }
  // Printed pages show collapsed content.
  await page.emulateMedia({ media: 'print' });
  await expect(reason).toBeVisible();
});

test('in Indonesia prices are in rupiah first, with the charged dollars', async ({ page }) => {
  await page.goto('/#plans');
  const basic = page.getByRole('listitem').filter({ hasText: 'Basic' });
  await expect(basic).toContainText('IDR 800,000 per month');
  await expect(basic).toContainText('about IDR 184,615 a week · charged as $50 per month');
});

test.describe('outside Indonesia', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('prices are in dollars first', async ({ page }) => {
    await page.goto('/#plans');
    const basic = page.getByRole('listitem').filter({ hasText: 'Basic' });
    await expect(basic).toContainText('$50 per month');
    await expect(basic).toContainText('about $11.54 a week · about IDR 800,000 a month');
  });
});

test('a section stays in view while one above it loads, until the reader scrolls', async ({
  page,
}) => {
  await prolongWaits(page, sectionShownFor);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/landing-companions', async (route) => {
    await held;
    const each = {
      id: randomUUID(),
      name: 'Ayu',
      languages: ['id'],
      line: 'Hello',
      pictureUrl: '/picture',
    };
    await route.fulfill({ json: { companions: [each] } });
  });
  await page.goto('/#plans');
  // Disables scroll anchoring, which does not work when several sections change at once.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  const plans = page.locator('#plans h2');
  await expect(plans).toBeInViewport();
  answer();
  await expect(page.locator('#companions h3')).toHaveText('Ayu');
  await expect(plans).toBeInViewport();

  await page.mouse.wheel(0, -10_000);
  await expect(plans).not.toBeInViewport();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 820, height: 800 });
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollHeight))
    .not.toBe(height);
  await expect(plans).not.toBeInViewport();
});

test('the landing page asks whom the calls are for, and a new client continues with that answer', async ({
  page,
}) => {
  await page.goto('/');
  const question = page.getByText('Who are the calls for?').locator('..');
  await expect(question.getByRole('link')).toHaveText(['For me', 'For someone I love']);
  await question.getByRole('link', { name: 'For someone I love' }).click();
  await expect(
    page.getByRole('heading', { name: 'Choose who calls your loved one' }),
  ).toBeVisible();
  // Found by name, because the order changes every hour, and other tests add companions.
  await page.getByRole('link', { name: /^See free times ?: Budi$/ }).click();
  // The last day, because an early time may become too soon to book while the form is filled in.
  await page.getByRole('group', { name: '1. Choose a day' }).getByRole('radio').last().check();
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .last()
    .check();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByLabel('Full Name').fill('Ratna Wijaya');
  await page.getByLabel('Email').fill(`${randomUUID()}@people.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/bookings\/trial\/.*for=loved_one/, { timeout: 15_000 });
  await page.getByLabel('Name of your loved one').fill('Ibu Sri');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'By phone' }).check();
  await page.getByLabel(/18 or older/).check();
  await page.getByRole('button', { name: 'Ibu Sri agrees' }).click();
  await page.getByRole('button', { name: 'Send Trial Booking Request' }).click();
  await expect(page.getByText('Your request is on its way')).toBeVisible();
  // The other path is a trial request; signed-in people are not asked to sign up.
  await page.goto('/register?role=client&for=myself');
  await expect(page).toHaveURL(/\/trial\/request\?for=myself/);
  await page.goto('/register?role=client&for=//evil.example');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('plans that cannot be loaded show a message and can be retried', async ({ page }) => {
  await page.route('**/api/billing/catalogue', (route) => route.abort());
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"sold":', '"unknown":');
    await route.fulfill({ response, body });
  });
  await page.goto('/#plans');
  const again = page.locator('#plans').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('link', { name: 'Choose Basic' })).toBeVisible();
});

// Requirement: GUARD-012, LAND-024, LAND-025
test('people who want to become companions have their own landing page', async ({ page }) => {
  await page.goto('/companion/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Careful vetting', 'A flexible schedule', 'A clear payout']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See how it works for you' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Become a companion' }).click();
  await expect(page).toHaveURL(/\/register\?role=companion$/);
});

test('both sign-up buttons are on the first screen of a small phone with the largest text', async ({
  browser,
  baseURL,
}) => {
  for (const [locale, ...ways] of [
    ['en-GB', 'For me', 'For someone I love'],
    ['id-ID', 'Untuk saya', 'Untuk orang terkasih'],
  ] as const) {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', locale, reducedMotion: 'reduce' },
      viewport: { width: 360, height: 640 },
    });
    await context.addInitScript(() => localStorage.setItem('kabar-text-size', 'largest'));
    const page = await context.newPage();
    await page.goto('/');
    for (const name of ways)
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  }
});
