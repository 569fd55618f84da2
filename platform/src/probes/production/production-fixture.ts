import type { TestDatabase } from '@kabar/dev/test-database';
import { vi } from 'vitest';
import { startMailServer } from '../mail-server-fixture.ts';
import { openProduction } from './lost-writes-fixture.ts';
import { type Production, startProduction } from './start-production.ts';

/* `npm run test:production` sets these variables. */
const { LIVEKIT_SERVER: livekit = '', S3_SERVER: s3 = '', CADDY, REDIS } = process.env;
const { PGBOUNCER: pgbouncer } = process.env;

export const hasPrograms = Boolean(livekit && s3 && CADDY && REDIS);
/** Whether PgBouncer is available; the services then connect through it. */
export const hasPooler = hasPrograms && pgbouncer !== undefined;

export interface ProductionUnderTest {
  production: Production;
  database: TestDatabase;
  /** A test may replace it by another one on the same port. */
  mails: Awaited<ReturnType<typeof startMailServer>>;
  stop(): Promise<void>;
}

/** Starts everything in docker-compose.yml and a mail server. Takes up to 200 seconds. */
export async function startProductionUnderTest(): Promise<ProductionUnderTest> {
  // Node does not trust Caddy's local authority.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const mails = await startMailServer();
  const production = await startProduction(
    { livekit, s3, pgbouncer },
    { smtp: mails.url, variables: { LOG_LEVEL: 'error' } },
  );
  const { database } = openProduction(production);
  const opened: ProductionUnderTest = {
    ...{ production, database, mails },
    stop: async () => {
      await database.drop();
      await production.stop();
      await opened.mails.stop();
      vi.unstubAllEnvs();
    },
  };
  return opened;
}
