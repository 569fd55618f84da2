import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.kabar/**', '**/e2e/**'];
const remoteTests = path.join(import.meta.dirname, 'shared/remote-tests/src');
const propertyErrors = path.join(import.meta.dirname, 'platform/src/probes/property-errors.ts');

/**
 * Three projects, split by room: what is pure needs nothing; pages of remotes are rendered in a DOM; services and the
 * platform need a database. Without `isolate` the files of a worker share their imports, which take longer than the tests:
 * whoever changes a setting of the process restores it.
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
            'shared/{web,ui,parts,words,contracts,rules,releases,build}/**/*.test.{ts,tsx}',
          ],
          exclude: [...ignored, 'shell/src/remotes/**/*.test.tsx'],
          isolate: false,
          setupFiles: [propertyErrors],
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        resolve: { alias: { 'socket.io-client': `${remoteTests}/no-socket.ts` } },
        test: {
          name: 'pages',
          include: [
            'mfe-*/**/*.test.tsx',
            'shared/remote-tests/**/*.test.{ts,tsx}',
            'shell/src/remotes/**/*.test.tsx',
          ],
          exclude: ignored,
          environment: `${remoteTests}/dom-environment.ts`,
          // A page that sends the browser elsewhere must not take the window from the tests after it.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          isolate: false,
          setupFiles: [`${remoteTests}/setup.ts`],
          // Pages say times by the clock of their browser.
          env: { TZ: 'UTC' },
          testTimeout: 30_000,
          // After a test, the page may still be waited for.
          hookTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'database',
          include: ['{services,platform}/**/*.test.ts', 'shared/{server,dev}/**/*.test.ts'],
          exclude: ignored,
          isolate: false,
          setupFiles: [propertyErrors],
          // One embedded Postgres, whose migrated template shared/dev/src/test-database.ts clones per file.
          globalSetup: ['platform/src/probes/vitest-database.ts'],
          // For the programs that tests start: a service compiles its modules for half a second otherwise.
          env: {
            NODE_COMPILE_CACHE: path.join(
              import.meta.dirname,
              'node_modules/.cache/kabar-compiled',
            ),
          },
          // Long, for busy machines; no test asserts a duration.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
