import type { TestDatabase } from '@kabar/dev/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../mail-server-fixture.ts';
import { arrangePairs, openProduction, type Pair } from './lost-writes-fixture.ts';
import { type Production, startProduction } from './start-production.ts';

/* `npm run test:production` names the programs. */
const { LIVEKIT_SERVER: livekit = '', S3_SERVER: s3 = '', CADDY, REDIS } = process.env;
const { PGBOUNCER: pgbouncer } = process.env;

const people = 8;
const rounds = 25;
/** As deploy/pgbouncer.ini says, for each role. */
const poolSize = 20;

describe.skipIf(!pgbouncer || !livekit || !s3 || !CADDY || !REDIS)(
  'production, behind a pooler',
  () => {
    let production: Production;
    let database: TestDatabase;
    let mails: Awaited<ReturnType<typeof startMailServer>>;
    let pairs: Pair[];
    beforeAll(async () => {
      // Caddy's own authority signs for localhost.
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      mails = await startMailServer();
      production = await startProduction(
        { livekit, s3, pgbouncer },
        { smtp: mails.url, variables: { LOG_LEVEL: 'error' } },
      );
      database = openProduction(production).database;
      pairs = await arrangePairs(database, people, 0);
    }, 200_000);
    afterAll(async () => {
      await database?.drop();
      await production?.stop();
      await mails?.stop();
      vi.unstubAllEnvs();
    });

    /** Whose profile it is, or why it is not shown. */
    async function seen(token: string): Promise<string> {
      const headers = { cookie: `__Host-kabar=${token}` };
      const answer = await fetch(`${production.origin}/api/auth/profile`, { headers });
      const { profile, code } = JSON.parse(await answer.text());
      return profile?.id ?? code;
    }

    it('shows everybody her own, whoever had the connection of the database before', async () => {
      const asked = Array.from({ length: rounds }, () => pairs).flat();
      const answers = await Promise.all(asked.map(({ client }) => seen(client.token)));
      expect(answers).toEqual(asked.map(({ client }) => client.accountId));
    });

    it('ends a session at once, on every connection', async () => {
      const [{ companion }] = pairs as [Pair];
      expect(await seen(companion.token)).toBe(companion.accountId);
      await fetch(`${production.origin}/api/auth/session`, {
        method: 'DELETE',
        headers: { cookie: `__Host-kabar=${companion.token}`, origin: production.origin },
      });
      const after = await Promise.all(Array.from({ length: 50 }, () => seen(companion.token)));
      expect(new Set(after)).toEqual(new Set(['signed_out']));
    });

    it('has few connections to the database for each service', async () => {
      const rows = await database.query<{ usename: string; count: number }>(
        `select usename, count(*)::integer as count from pg_stat_activity
           where usename like 'kabar\\_%' and application_name <> 'kabar-chat-live' group by 1`,
      );
      expect(rows.map(({ usename }) => usename)).toContain('kabar_auth');
      for (const { count } of rows) expect(count).toBeLessThanOrEqual(poolSize);
    });
  },
);
