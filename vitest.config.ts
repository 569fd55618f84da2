import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.kabar/**', '**/e2e/**'];

/**
 * A worker keeps its modules for the next file: loading them anew cost each file of a service more than a second of CPU. So a test restores
 * what it changes outside of itself (`vi.unstubAllGlobals`, `vi.unstubAllEnvs`); spies are restored after each file.
 */
const everywhere = { exclude: ignored, isolate: false };
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
          ...everywhere,
          testTimeout: 15_000,
        },
      },
      {
        resolve: { alias: { 'socket.io-client': `${remoteTests}/no-socket.ts` } },
        test: {
          name: 'pages',
          include: ['mfe-*/**/*.test.tsx', 'shared/remote-tests/**/*.test.{ts,tsx}'],
          ...everywhere,
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
          ...everywhere,
          globalSetup: ['platform/src/probes/vitest-database.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
