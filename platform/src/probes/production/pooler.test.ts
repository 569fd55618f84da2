import type { TestDatabase } from '@kabar/dev/test-database';
import { serviceUrls } from '@kabar/server/database-roles';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangePairs, type Pair } from './lost-writes-fixture.ts';
import {
  hasPooler,
  type ProductionUnderTest,
  startProductionUnderTest,
} from './production-fixture.ts';
import type { Production } from './start-production.ts';

const people = 8;
const rounds = 25;
/** The pool size of each role in deploy/pgbouncer.ini. */
const poolSize = 20;

describe('production, behind a pooler', {
  skip: !hasPooler,
  meta: { needs: 'PgBouncer and the other programs of npm run test:production' },
}, () => {
  let opened: ProductionUnderTest;
  let production: Production;
  let database: TestDatabase;
  let pairs: Pair[];
  beforeAll(async () => {
    opened = await startProductionUnderTest();
    ({ production, database } = opened);
    pairs = await arrangePairs(database, people, 0);
  }, 200_000);
  afterAll(() => opened?.stop());

  /** The id in the caller's profile, or the error code. */
  async function seen(token: string): Promise<string> {
    const headers = { cookie: `__Host-kabar=${token}` };
    const answer = await fetch(`${production.origin}/api/auth/profile`, { headers });
    const { profile, code } = JSON.parse(await answer.text());
    return profile?.id ?? code;
  }

  it('shows people only their own rows, whoever used the database connection before', async () => {
    const calls = Array.from({ length: rounds }, () => pairs).flat();
    const answers = await Promise.all(calls.map(({ client }) => seen(client.token)));
    expect(answers).toEqual(calls.map(({ client }) => client.accountId));
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

  it('lets many take turns on few connections of the database', async () => {
    const address = production.machine.translate('jobs', 'postgres://pgbouncer:6432/kabar');
    const { auth } = serviceUrls({ adminUrl: address, secret: production.secret });
    const pool = new pg.Pool({ connectionString: auth, max: poolSize * 3 });
    const calls = Array.from({ length: poolSize * 3 }, () =>
      pool.query('select pg_backend_pid() as server, pg_sleep(0.2)'),
    );
    const answers = await Promise.all(calls);
    await pool.end();
    const servers = new Set(answers.map(({ rows }) => rows[0].server));
    expect(servers.size).toBeGreaterThan(1);
    expect(servers.size).toBeLessThanOrEqual(poolSize);
  });
});
