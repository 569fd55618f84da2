import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepTemporaryFilesInMemory } from '@kabar/dev/memory-folder';
import { freePort } from '@kabar/server/free-port';
import { defineConfig } from '@playwright/test';
import { livekitBeside } from './livekit-installation.ts';

keepTemporaryFilesInMemory();
// Workers evaluate this file again, so the values are stored in the environment.
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'kabar-e2e-'));
process.env.E2E_PORT ??= String(await freePort());
const { E2E_DATA, E2E_PORT } = process.env;
const origin = process.env.E2E_ORIGIN ?? `http://localhost:${E2E_PORT}`;

const livekit = livekitBeside(Number(E2E_PORT));
// Tests read it to skip those of the other call provider.
if (livekit) process.env.LIVEKIT_URL = livekit.env.LIVEKIT_URL;

/** Starts the whole product once, on its own port and empty database. E2E_ORIGIN: uses a running one instead. */
export default defineConfig({
  testDir: '.',
  // These have their own commands and configurations.
  testIgnore: ['browsers/**', 'production/**'],
  // Several runs may share a work tree.
  outputDir: `../../test-results/browser-${E2E_PORT}`,
  globalTeardown: './global-teardown.ts',
  fullyParallel: true,
  // With two workers, two cores were idle for nearly half of the time, because tests wait for pages and timers.
  workers: 3,
  // Long, for busy machines; no test asserts a duration.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // npm test lists tests that passed only at the second try, which are bugs of the test or of the product.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: origin,
    // Shorter than the test's timeout, so that a failure names the line.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    // Painting animations took a tenth of the time. Tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` cannot intercept requests of a service worker. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Only on retries; recording all tests took a fifth of their time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync'],
        // A fake camera and microphone that are always allowed; few pictures, as the processor encodes each of them.
        ...['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'],
      ],
    },
  },
  ...(process.env.E2E_ORIGIN
    ? {}
    : {
        webServer: [
          ...(livekit ? [livekit.server] : []),
          {
            command: 'node platform/src/start/main.ts',
            cwd: path.resolve(import.meta.dirname, '../..'),
            url: `${origin}/readyz`,
            timeout: 120_000,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 8_000 },
            env: {
              ...{ PORT: E2E_PORT, KABAR_DATA: E2E_DATA, KABAR_DEMO: 'true', LOG_LEVEL: 'error' },
              ...livekit?.env,
            },
          },
        ],
      }),
});

function findChromium(): string {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const places = (process.env.PATH ?? '').split(path.delimiter);
  const found = places
    .flatMap((place) => names.map((name) => path.join(place, name)))
    .find((file) => existsSync(file));
  return found ?? 'chromium';
}
