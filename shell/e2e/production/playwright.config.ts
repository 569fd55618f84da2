import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

const { launchOptions } = shared.use ?? {};

/** The containers of docker-compose.yml as processes of this machine; `npm run test:production` names the programs. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/production',
  globalTeardown: '../global-teardown.ts',
  // The tests share one installation.
  workers: 1,
  timeout: 120_000,
  use: {
    ...shared.use,
    // Caddy signs the certificate of localhost itself.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--ignore-certificate-errors'],
    },
  },
});
