import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.kabar/**', '**/e2e/**'];
const remoteTests = path.join(import.meta.dirname, 'shared/remote-tests/src');

/**
 * Three projects, split by room: what is pure needs nothing; pages of remotes are rendered in a DOM; the rest shares one
 * embedded Postgres whose migrated template shared/dev/src/test-database.ts clones per file.
 */
export default defineConfig({
  test: {
    // Most of these tests wait for Postgres and timers: with a worker for each core, a quarter of the cores' time was idle.
    maxWorkers: availableParallelism() + 1,
    reporters: process.env.CI ? ['dot'] : ['default'],
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            'shell/**/*.test.{ts,tsx}',
            'mfe-*/**/*.test.ts',
            'shared/{web,ui,parts,words,contracts,rules,build}/**/*.test.{ts,tsx}',
          ],
          exclude: ignored,
          testTimeout: 15_000,
        },
      },
      {
        resolve: { alias: { 'socket.io-client': `${remoteTests}/no-socket.ts` } },
        test: {
          name: 'pages',
          include: ['mfe-*/**/*.test.tsx', 'shared/remote-tests/**/*.test.{ts,tsx}'],
          exclude: ignored,
          environment: `${remoteTests}/dom-environment.ts`,
          setupFiles: [`${remoteTests}/setup.ts`],
          // Pages say times by the clock of their browser.
          env: { TZ: 'UTC' },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{services,platform}/**/*.test.ts', 'shared/{server,dev}/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['platform/src/probes/vitest-database.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
