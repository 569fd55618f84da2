import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.kabar/**', '**/e2e/**'];

/**
 * Two projects, split by room: what runs in a browser or is pure needs no database; the rest shares
 * one embedded Postgres whose migrated template shared/dev/src/test-database.ts clones per file.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core free, which is one of two; most of these tests wait for Postgres and timers.
    maxWorkers: Math.max(2, availableParallelism()),
    reporters: process.env.CI ? ['dot'] : ['default'],
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            '{shell,mfe-*}/**/*.test.{ts,tsx}',
            'shared/{web,ui,parts,words,contracts,build}/**/*.test.{ts,tsx}',
          ],
          exclude: ignored,
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
