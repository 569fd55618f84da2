import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from './session-cookie.ts';
import { logStatementsOf } from './statement-log.ts';
import { begin, createPool } from './transaction.ts';

let database: TestDatabase;
let pool: pg.Pool;
let person: { accountId: string; token: string };
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that leaked state would affect the next transaction.
  pool = createPool(database.urls.auth, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  person = await createPerson(database, 'client');
});

const asPerson = (writes: boolean, who: string[] | null = []) =>
  begin(pool, { kind: 'session', hash: hashToken(person.token), who }, { writes });
const asNobody = (writes: boolean) =>
  begin(pool, { kind: 'session', hash: undefined, who: null }, { writes });

const bio = async () =>
  (await database.query('select bio from auth.profiles where id = $1', [person.accountId]))[0]?.bio;
const changeBio = (text: string) =>
  sql`update auth.profiles set bio = ${text} where id = ${person.accountId}`;
const wrong = sql`select 1 / 0`;

describe('the SQL log', () => {
  const linesAt = async (level: 'debug' | 'info') => {
    const lines: { msg: string; statements?: string[] }[] = [];
    const log = pino({ level }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const logged = createPool(database.urls.auth, 1);
    logStatementsOf(logged, log);
    const { db, commit } = begin(logged, { kind: 'session', hash: undefined, who: null });
    await sql`select ${'a secret'}::text`.execute(db);
    await commit();
    await logged.end();
    return lines;
  };

  it('the SQL log has the statements of each batch at the level debug, without their values', async () => {
    const lines = await linesAt('debug');
    expect(lines.map(({ msg }) => msg)).toEqual(['SQL', 'SQL']);
    expect(lines[0]?.statements).toContain('select $1::text');
    expect(JSON.stringify(lines)).not.toContain('a secret');
  });

  it('the SQL log is empty at every other level', async () => {
    expect(await linesAt('info')).toEqual([]);
  });
});

describe('a transaction that writes', () => {
  it('keeps its writes when it commits, and none otherwise', async () => {
    const kept = asPerson(true);
    const { numAffectedRows } = await changeBio('kept').execute(kept.db);
    expect(numAffectedRows).toBe(1n);
    await kept.commit();
    expect(await bio()).toBe('kept');
    const lost = asPerson(true);
    await changeBio('lost').execute(lost.db);
    await lost.rollback();
    expect(await bio()).toBe('kept');
  });

  it('executes concurrent statements in order, each with its rows', async () => {
    const { db, rollback } = asPerson(true);
    const pending = [1, 2, 3].map((n) =>
      sql<{ n: number; nothing: null }>`
      select ${n}::integer as n, null as nothing, ${{ a: n }}::jsonb as json, ${Buffer.from([n])}::bytea as bytes
    `.execute(db),
    );
    const rows = (await Promise.all(pending)).flatMap((answer) => answer.rows);
    expect(rows).toEqual(
      [1, 2, 3].map((n) => ({ n, nothing: null, json: { a: n }, bytes: Buffer.from([n]) })),
    );
    await rollback();
  });

  it('a transaction that writes cannot commit after a failed statement, even if its error was ignored', async () => {
    const { db, commit } = asPerson(true);
    await changeBio('half').execute(db);
    await expect(wrong.execute(db)).rejects.toThrow('division by zero');
    await expect(commit()).rejects.toThrow('ended as ROLLBACK');
    expect(await bio()).toBeNull();
  });

  it('fails every statement after a failed one, with the same error', async () => {
    const { db, rollback } = asPerson(true);
    const answers = await Promise.allSettled([
      sql`select 1 as one`.execute(db),
      wrong.execute(db),
      changeBio('behind').execute(db),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { message: 'division by zero' } });
    await rollback();
    expect(await bio()).toBeNull();
  });

  it('takes a connection only for its first statement', async () => {
    const waiting = asPerson(true);
    const other = asPerson(true);
    await expect(other.caller()).resolves.toMatchObject({ accountId: person.accountId });
    await other.commit();
    await waiting.commit();
  });
});

describe('a transaction that starts slowly', () => {
  const slowly = (who: string[] = []) =>
    begin(pool, { kind: 'session', hash: hashToken(person.token), who }, { startsSlowly: true });

  it('authenticates its caller without holding a connection, and again before it writes', async () => {
    const slow = slowly();
    await expect(slow.caller()).resolves.toMatchObject({ accountId: person.accountId });
    await expect(asPerson(false).caller()).resolves.toBeDefined();
    await changeBio('slow').execute(slow.db);
    await expect(slow.caller()).resolves.toMatchObject({ accountId: person.accountId });
    await slow.commit();
    expect(await bio()).toBe('slow');
  });

  it('a transaction that starts slowly is refused at the start without a session, and later when the session has ended meanwhile', async () => {
    await expect(slowly(['admin']).caller()).rejects.toThrow('forbidden');
    const slow = slowly();
    await slow.caller();
    await database.query('update auth.sessions set ended_at = now() where account_id = $1', [
      person.accountId,
    ]);
    await expect(changeBio('late').execute(slow.db)).rejects.toThrow('signed_out');
    await slow.rollback();
    expect(await bio()).toBeNull();
  });
});

describe('a transaction that reads', () => {
  it('a read-only transaction cannot write, for any caller', async () => {
    for (const { db } of [asPerson(false), asNobody(false), asPerson(false, null)]) {
      await expect(
        sql`insert into auth.rate_limits values ('reader', 1, now())`.execute(db),
      ).rejects.toThrow('read-only transaction');
    }
    const { db, commit } = asNobody(true);
    await sql`insert into auth.rate_limits values ('writer', 1, now())`.execute(db);
    await commit();
  });

  it('a read-only transaction cannot write at a public endpoint that is called with an ended session', async () => {
    await database.query('update auth.sessions set ended_at = now() where account_id = $1', [
      person.accountId,
    ]);
    await expect(
      sql`insert into auth.rate_limits values ('over', 1, now())`.execute(asPerson(false, null).db),
    ).rejects.toThrow('read-only transaction');
  });

  it('authenticates with every message, and leaves no identity on the connection', async () => {
    const { db } = asPerson(false);
    const uid = sql<{ id: string | null }>`select auth_api.uid() as id`;
    for (let trip = 0; trip < 2; trip += 1) {
      expect((await uid.execute(db)).rows).toEqual([{ id: person.accountId }]);
    }
    expect((await uid.execute(asNobody(false).db)).rows).toEqual([{ id: null }]);
    await database.query('update auth.sessions set ended_at = now() where account_id = $1', [
      person.accountId,
    ]);
    await expect(uid.execute(db)).rejects.toThrow('signed_out');
  });

  it('authenticates the caller without a query, and refuses a missing role', async () => {
    await expect(asPerson(false).caller()).resolves.toEqual({
      accountId: person.accountId,
      sessionId: expect.any(String),
      roles: ['client'],
      language: 'en',
    });
    await expect(asPerson(false, ['admin']).caller()).rejects.toThrow('forbidden');
    await expect(asNobody(false).caller()).resolves.toBeUndefined();
  });
});

describe('a connection', () => {
  it('stays usable after a statement that failed before the first response, and prepares it again', async () => {
    const divide = (by: number) =>
      sql<{ result: number }>`select (6 / ${by}::integer) as result, 'first' as time`;
    await expect(divide(0).execute(asNobody(false).db)).rejects.toThrow('division by zero');
    await expect(divide(0).execute(asNobody(false).db)).rejects.toThrow('division by zero');
    for (const by of [2, 3]) {
      const { rows } = await divide(by).execute(asNobody(false).db);
      expect(rows).toEqual([{ result: 6 / by, time: 'first' }]);
    }
  });

  it('a connection is not affected by a value that cannot be encoded', async () => {
    const circle: Record<string, unknown> = {};
    circle.circle = circle;
    const { db, rollback } = asPerson(true);
    await expect(sql`select ${circle}::jsonb`.execute(db)).rejects.toThrow(/circular/);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await rollback();
  });

  it('a lost connection fails its statements, and the next one is new', async () => {
    const { db, commit } = asPerson(true);
    const pending = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`.execute(db);
    await expect(pending).rejects.toThrow(/terminat/);
    await expect(commit()).rejects.toThrow();
    await expect(asPerson(false).caller()).resolves.toMatchObject({ roles: ['client'] });
  });

  it('a connection that is lost during a read is released, and the next one is new', async () => {
    const cut = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`;
    await expect(cut.execute(asPerson(false).db)).rejects.toThrow(/terminat/);
    await expect.poll(() => pool.totalCount).toBe(0);
    await expect(asPerson(false).caller()).resolves.toMatchObject({ roles: ['client'] });
  });

  it('prepares a statement again when the columns of its table have changed', async () => {
    await database.query('create table auth.changing (a integer)');
    await database.query('grant select on auth.changing to kabar_auth');
    const everything = sql`select * from auth.changing`;
    await everything.execute(asNobody(false).db);
    await database.query('alter table auth.changing add b integer');
    await everything.execute(asNobody(false).db).catch(() => undefined);
    await expect(everything.execute(asNobody(false).db)).resolves.toMatchObject({ rows: [] });
  });

  it('keeps a limited number of prepared statements', async () => {
    const { db, rollback } = asNobody(true);
    for (let n = 0; n < 600; n += 1) {
      const { rows } = await sql.raw(`select ${n} as n, 'many' as kind`).execute(db);
      expect(rows).toEqual([{ n, kind: 'many' }]);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_prepared_statements`.execute(db);
    expect(rows[0]?.count).toBeLessThan(500);
    await rollback();
  });
});

describe('a transaction that has ended', () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

  it('sends nothing more, because its connection may serve another request', async () => {
    for (const end of ['commit', 'rollback'] as const) {
      const over = asPerson(true);
      await pid.execute(over.db);
      await over[end]();
      const other = asNobody(true);
      await pid.execute(other.db);
      await expect(changeBio('late').execute(over.db)).rejects.toThrow('has ended');
      await other.commit();
      expect(await bio()).toBeNull();
    }
    const { db, rollback } = asPerson(false);
    await rollback();
    await expect(pid.execute(db)).rejects.toThrow('has ended');
  });

  it('takes no connection for a statement that is started while it ends', async () => {
    const { db, rollback } = asPerson(true);
    const rejected = expect(pid.execute(db)).rejects.toThrow('has ended');
    await rollback();
    await rejected;
    await expect(asPerson(false).caller()).resolves.toBeDefined();
  });

  it('ends after all its statements, even if the authentication is still pending', async () => {
    const { db, rollback } = asPerson(true);
    const first = sql`select pg_sleep(0.1)`.execute(db);
    await new Promise(setImmediate);
    const second = changeBio('behind').execute(db);
    await new Promise(process.nextTick);
    await Promise.all([rollback(), first, second]);
    expect(await bio()).toBeNull();
  });
});
