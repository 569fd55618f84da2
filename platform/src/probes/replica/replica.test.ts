import { allContracts } from '@kabar/dev/all-contracts';
import { addCompanion } from '@kabar/dev/test-companion';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { replicaReads } from '@kabar/server/metrics';
import { hashToken } from '@kabar/server/session-cookie';
import { begin, createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestInstallation } from '../test-installation.ts';
import { type HangingProxy, startHangingProxy } from './hanging-proxy.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from './replicated-database.ts';

// Long, because replication is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let replicated: ReplicatedDatabase;
let proxy: HangingProxy;
let installation: TestInstallation;
let client: InstallationPerson;
let companion: InstallationPerson;
const before = process.env.KABAR_TEST_DATABASE_URL;

beforeAll(async () => {
  replicated = await startReplicatedDatabase(process.env.KABAR_TEST_SECRET ?? '');
  // Creates the databases of this file on that server.
  process.env.KABAR_TEST_DATABASE_URL = replicated.adminUrl;
  proxy = await startHangingProxy(replicated.replicaPort);
  installation = await startTestInstallation({}, proxy.port);
  client = await installation.person('client');
  companion = await addCompanion(installation);
}, 120_000);
afterAll(async () => {
  process.env.KABAR_TEST_DATABASE_URL = before;
  await installation?.stop();
  await proxy?.close();
  await replicated?.stop();
});
afterEach(async () => {
  proxy.go();
  await resume();
});

const pause = () => replicated.askReplica('select pg_wal_replay_pause()');
const resume = () => replicated.askReplica('select pg_wal_replay_resume()');
const patiently = { timeout: 20_000, interval: 50 };
const says = (detail: string) =>
  expect
    .poll(async () => (await installation.services.companion.health()).detail, patiently)
    .toContain(detail);
const ready = () => says('ready; lists are read from the replica');

async function count(service: string, outcome: string): Promise<number> {
  const { values } = await replicaReads.get();
  const found = values.find(
    ({ labels }) => labels.service === service && labels.outcome === outcome,
  );
  return found?.value ?? 0;
}

/** Repeats a call until the replica has served one, because on a slow machine it lags at first. */
async function answeredByReplica(service: string, call: () => Promise<{ status: number }>) {
  const earlier = await count(service, 'answered');
  await expect
    .poll(async () => {
      expect((await call()).status).toBe(200);
      return (await count(service, 'answered')) > earlier;
    }, patiently)
    .toBe(true);
}

const readList = (headers?: Record<string, string>) =>
  client.call('companion', 'GET /public-companions', undefined, headers);

describe('a replica', () => {
  it('answers every endpoint that declares it', async () => {
    const callers: Record<string, () => Promise<{ status: number }>> = {
      'companion /public-companions': readList,
      'companion /public-companions/{id}': () =>
        client.call('companion', `GET /public-companions/${companion.accountId}`),
      'auth /landing-companions': () => installation.nobody.call('auth', 'GET /landing-companions'),
      'billing /catalogue': () => installation.nobody.call('billing', 'GET /catalogue'),
      'bookings /session-logs/recorded': () =>
        companion.call('bookings', 'GET /session-logs/recorded'),
      'bookings /session-logs': () => client.call('bookings', 'GET /session-logs'),
      'bookings /reviews/received': () => companion.call('bookings', 'GET /reviews/received'),
    };
    const declared = (await allContracts()).flatMap(({ service, endpoints }) =>
      Object.values(endpoints)
        .filter((endpoint) => endpoint.replica)
        .map(({ path }) => `${service} ${path}`),
    );
    expect(Object.keys(callers).sort()).toEqual(declared.sort());
    for (const [name, call] of Object.entries(callers))
      await answeredByReplica(name.split(' ')[0] ?? '', call);
  });

  it('a replica serves no other endpoints', async () => {
    const readCounts = async () => [
      await count('bookings', 'answered'),
      await count('bookings', 'asked_again'),
    ];
    const earlier = await readCounts();
    expect((await client.call('bookings', 'GET /bookings')).status).toBe(200);
    expect(await readCounts()).toEqual(earlier);
  });

  it('lets the primary decide about a refusal', async () => {
    await ready();
    const guest = await installation.person('companion');
    const earlier = await count('bookings', 'asked_again');
    const answer = await guest.call('bookings', 'GET /session-logs');
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await count('bookings', 'asked_again')).toBeGreaterThan(earlier);
  });

  it('leaves recording the use of a session to the primary', async () => {
    const regular = await installation.person('client');
    const used = async () =>
      installation.database.query(
        `select last_seen_at > now() - interval '5 minutes' as "isNoted" from auth.sessions where account_id = $1`,
        [regular.accountId],
      );
    await installation.database.query(
      `update auth.sessions set last_seen_at = now() - interval '2 hours' where account_id = $1`,
      [regular.accountId],
    );
    await replicated.catchUp();
    const reads = await onReplica(regular.token);
    await expect(reads.who()).rejects.toThrow('unavailable');
    await expect
      .poll(async () => {
        await regular.call('companion', 'GET /public-companions');
        return used();
      }, patiently)
      .toEqual([{ isNoted: true }]);
    await replicated.catchUp();
    expect(await reads.who()).toBe(regular.accountId);
    await reads.end();
    await answeredByReplica('companion', () => regular.call('companion', 'GET /public-companions'));
  });
});

describe('after a write', () => {
  it('its browser reads from the primary', async () => {
    const answer = await client.call('auth', 'PATCH /profile', { fullName: 'Carla Changed' });
    const [cookie = ''] = answer.headers
      .getSetCookie()
      .filter((one) => one.startsWith('kabar_wrote_'));
    expect(cookie).toMatch(
      /^kabar_wrote_\d+=1; Max-Age=2; Path=\/api\/;.* HttpOnly; SameSite=Lax$/,
    );
    const earlier = await count('companion', 'own_write');
    const wrote = { cookie: `${client.cookie}; ${cookie.split(';')[0]}` };
    expect((await readList(wrote)).status).toBe(200);
    expect(await count('companion', 'own_write')).toBe(earlier + 1);
  });

  it('a browser reads from the primary after a refused write too, and never after a read', async () => {
    const cookies = async (request: string, body?: unknown) =>
      (await client.call('auth', request, body)).headers.getSetCookie().join();
    expect(await cookies('PATCH /profile', { nonsense: true })).toContain('kabar_wrote_');
    expect(await cookies('GET /profile')).not.toContain('kabar_wrote_');
  });
});

describe('a replica that is behind', () => {
  it('a replica that is behind is not read', async () => {
    await ready();
    await pause();
    const newcomer = await addCompanion(installation);
    await says('the replica is behind: everything is read from the primary');
    const { body } = await client.call('companion', `GET /public-companions/${newcomer.accountId}`);
    expect(body).toMatchObject({ companion: { id: newcomer.accountId } });
    expect(await count('companion', 'not_ready')).toBeGreaterThan(0);
    await resume();
    await answeredByReplica('companion', readList);
  });

  it('keeps nobody signed in: a second after a session is ended, no read is answered', async () => {
    await ready();
    await pause();
    const guest = await installation.person('client');
    await resume();
    await replicated.catchUp();
    await pause();
    const ask = () => guest.call('companion', 'GET /public-companions');
    await installation.database.query(
      'update auth.sessions set ended_at = now() where account_id = $1',
      [guest.accountId],
    );
    const endedAt = performance.now();
    let last = 0;
    while (performance.now() - endedAt < 3_000) {
      const askedAt = performance.now() - endedAt;
      if ((await ask()).status === 200) last = askedAt;
    }
    console.info(`the last read of a revoked session began after ${Math.round(last)} ms`);
    expect(last).toBeLessThan(1_000);
  });

  it('refuses by itself what must have been replayed', async () => {
    const guest = await installation.person('client');
    await replicated.catchUp();
    const reads = await onReplica(guest.token);
    expect(await reads.who()).toBe(guest.accountId);
    await pause();
    await installation.database.query(
      'update auth.sessions set ended_at = now() where account_id = $1',
      [guest.accountId],
    );
    // The replica has not replayed the change yet.
    expect(await reads.who()).toBe(guest.accountId);
    const [now] = await installation.database.query<{ lsn: string }>(
      'select pg_current_wal_lsn()::text as lsn',
    );
    await expect(reads.who(now?.lsn)).rejects.toThrow('unavailable');
    await resume();
    await replicated.catchUp();
    await expect(reads.who(now?.lsn)).rejects.toThrow('signed_out');
    await reads.end();
  });
});

describe('row security', () => {
  it('row security holds on a replica', async () => {
    const other = await installation.person('client');
    await replicated.catchUp();
    const reads = await onReplica(client.token);
    expect(await reads.profiles([client.accountId, other.accountId])).toEqual([client.accountId]);
    await reads.end();
    const visitor = await onReplica(undefined);
    expect(await visitor.profiles([client.accountId, other.accountId])).toEqual([]);
    await visitor.end();
  });

  it('row security on a replica cannot be bypassed by a forged identity', async () => {
    const reads = await onReplica(client.token);
    await expect(reads.forged(companion.accountId)).rejects.toThrow('signed_out');
    await reads.end();
  });
});

describe('a replica that is away', () => {
  it('an unreachable replica is replaced by the primary, and used again when it is back', async () => {
    await ready();
    await replicated.stopReplica();
    for (let n = 0; n < 5; n += 1) expect((await readList()).status).toBe(200);
    await says('the replica cannot be reached: everything is read from the primary');
    expect((await readList()).status).toBe(200);
    await replicated.startReplica();
    await answeredByReplica('companion', readList);
    await ready();
  });

  it('delays no one for long when it stops responding', async () => {
    await ready();
    proxy.hang();
    const answers = await Promise.all(Array.from({ length: 20 }, () => readList()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await says('the replica cannot be reached');
    proxy.go();
    await answeredByReplica('companion', readList);
  });

  it('an unreachable replica is not mistaken for a primary', async () => {
    const wrong = await startTestInstallation({}, Number(new URL(replicated.adminUrl).port));
    await expect
      .poll(async () => (await wrong.services.companion.health()).detail, patiently)
      .toBe('ready; DATABASE_READ_URL leads to no replica: everything is read from the primary');
    const reader = await wrong.person('client');
    expect((await reader.call('companion', 'GET /public-companions')).status).toBe(200);
    await wrong.stop();
  });
});

/** Authenticates directly on the replica, like the auth service. */
async function onReplica(token: string | undefined) {
  const url = new URL(installation.database.urls.auth);
  url.port = String(replicated.replicaPort);
  const pool: pg.Pool = createPool(url.toString(), 2);
  const as = (since = '0/0') =>
    begin(
      pool,
      {
        kind: 'session',
        hash: token === undefined ? undefined : hashToken(token),
        who: token === undefined ? null : [],
      },
      { writes: false, since },
    );
  return {
    who: async (since?: string) => {
      const { rows } = await sql<{ id: string }>`select auth_api.uid() as id`.execute(as(since).db);
      return rows[0]?.id;
    },
    profiles: async (ids: string[]) => {
      const { rows } = await sql<{ id: string }>`
        select id from auth.profiles where id = any (${ids})`.execute(as().db);
      return rows.map(({ id }) => id);
    },
    forged: async (id: string) =>
      sql`select set_config('kabar.identity', ${`${id},client,`}, true), auth_api.uid()`.execute(
        as().db,
      ),
    end: () => pool.end(),
  };
}
