import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kabar/server/free-port';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { says } from './split-installation.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const port = await freePort();
const origin = `http://localhost:${port}`;
let end: () => Promise<void>;
test.beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-pixel-'));
  const installation = spawn(process.execPath, ['platform/src/start/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), KABAR_DATA: folder, KABAR_DEMO: 'true', LOG_LEVEL: 'error' },
      MARKETING_PIXEL_ID: '1234567890',
    },
  });
  await says(installation, 'Kabar is ready');
  end = async () => {
    const ended = new Promise((resolve) => installation.once('exit', resolve));
    installation.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
});
test.afterAll(() => end());
test.use({ baseURL: origin });

/** Stands in for Meta's script, and counts who asks for it and which events it would send. */
async function watch(page: Page) {
  const asked: string[] = [];
  await page.route('https://connect.facebook.net/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const events = () => page.evaluate(() => window.fbq?.queue ?? []);
  return { asked, events };
}

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });

// Ledger: LAND-005
test.describe('the marketing pixel', () => {
  test('is not loaded before a visitor agrees, nor when she says no', async ({ page }) => {
    const pixel = await watch(page);
    await page.goto('/landing');
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'No, thank you' }).click();
    await expect(question(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(question(page)).toHaveCount(0);
    expect(pixel.asked).toEqual([]);
  });

  test('counts one PageView a visit of the landing page once she agreed, and nothing elsewhere', async ({
    page,
  }) => {
    const pixel = await watch(page);
    await page.goto('/');
    await question(page).getByRole('button', { name: 'Yes, you may' }).click();
    await expect.poll(() => pixel.asked).toHaveLength(1);
    expect(await pixel.events()).toEqual([
      ['init', '1234567890'],
      ['track', 'PageView'],
    ]);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(pixel.asked).toHaveLength(1);
    await page.goto('/landing');
    await expect.poll(() => pixel.asked).toHaveLength(2);
  });

  test('never counts somebody who is signed in, though she agreed before', async ({ page }) => {
    // A session of this installation, which other tests must not find.
    await signIn(page, 'client', true);
    await page.context().addCookies([{ name: 'kabar_pixel', value: 'yes', url: origin }]);
    const pixel = await watch(page);
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(pixel.asked).toEqual([]);
  });
});
