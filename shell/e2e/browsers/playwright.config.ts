import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';
import { type DeviceOptions, variables } from './devices.ts';

/** The main journeys in Firefox and WebKit, for `npm run test:browsers`. Chromium prepares the test data. */
export default defineConfig<DeviceOptions>({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/browsers',
  globalTeardown: '../global-teardown.ts',
  // Long, because windows of these browsers open more slowly than those of Chromium.
  timeout: 120_000,
  workers: 2,
  projects: (['firefox', 'webkit'] as const)
    .filter((name) => process.env[variables[name]] !== undefined)
    .map((name) => ({ name, use: { drivenBy: name } })),
});
