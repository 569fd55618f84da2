import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { type GatewayBeside, startGatewayBeside } from '../gateway-beside.ts';

let gateway: GatewayBeside;
test.beforeAll(async () => {
  gateway = await startGatewayBeside({ MARKETING_PIXEL_ID: '1234567890' });
});
test.afterAll(() => gateway.end());

/** Fakes Meta's script; records which pages load it and which events it would send. */
async function watch(page: Page) {
  const requests: string[] = [];
  await page.route('https://connect.facebook.net/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const events = () => page.evaluate(() => window.fbq?.queue ?? []);
  return { asked: requests, events };
}

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });

// Requirement: LAND-005
test('the marketing pixel reports only visits to the landing pages and the registration, and only of visitors who agreed', async ({
  page,
}) => {
  const pixel = await watch(page);
  const open = async (path: string) => {
    await page.goto(gateway.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  await test.step('not before the visitor agrees, nor after a no', async () => {
    await open('/landing');
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'No, thank you' }).click();
    await expect(question(page)).toHaveCount(0);
    await open('/landing');
    await expect(question(page)).toHaveCount(0);
    expect(pixel.asked).toEqual([]);
  });
  await test.step('one PageView a visit after a yes, and nothing elsewhere', async () => {
    await page.context().clearCookies();
    await page.goto(`${gateway.origin}/`);
    await question(page).getByRole('button', { name: 'Yes, you may' }).click();
    await expect.poll(() => pixel.asked).toHaveLength(1);
    expect(await pixel.events()).toEqual([
      ['init', '1234567890'],
      ['track', 'PageView'],
    ]);
    await open('/login');
    expect(pixel.asked).toHaveLength(1);
    for (const [n, path] of ['/landing', '/companion/landing', '/register'].entries()) {
      await page.goto(gateway.origin + path);
      await expect.poll(() => pixel.asked).toHaveLength(n + 2);
    }
  });
  await test.step('asked at registration, an answer keeps what was typed', async () => {
    await page.context().clearCookies();
    await open('/register');
    await page.getByLabel('Email').fill('ida@example.com');
    await question(page).getByRole('button', { name: 'Yes, you may' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('ida@example.com');
    expect(pixel.asked).toHaveLength(4);
  });
  await test.step('never somebody who is signed in, though they agreed before', async () => {
    await signIn(page, 'client');
    await page.goto(`${gateway.origin}/landing`);
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
    expect(pixel.asked).toHaveLength(4);
  });
});
