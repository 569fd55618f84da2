import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';
import { type DeviceOptions, variables } from './devices.ts';

/** The main journeys in Firefox and WebKit; `npm run test:browsers` names the programs. Chromium arranges what they need. */
export default defineConfig<DeviceOptions>({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/browsers',
  globalTeardown: '../global-teardown.ts',
  // A window of either takes longer to open than one of Chromium.
  timeout: 120_000,
  workers: 2,
  projects: (['firefox', 'webkit'] as const)
    .filter((name) => process.env[variables[name]] !== undefined)
    .map((name) => ({ name, use: { drivenBy: name } })),
});
