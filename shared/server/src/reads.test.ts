import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from './session-cookie.ts';
import { begin, createPool } from './transaction.ts';

interface Person {
  accountId: string;
  token: string;
}

let database: TestDatabase;
let people: Person[];
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  people = [await createPerson(database, 'client'), await createPerson(database, 'companion')];
});
afterAll(() => database.drop());
beforeEach(() => {
  pool = createPool(database.urls.auth);
});
afterEach(() => pool.end());

const reading = (person: Person | undefined = people[0]) =>
  begin(
    pool,
    { kind: 'session', hash: person && hashToken(person.token), who: [] },
    { writes: false },
  ).db;
const whoAndWhere = sql<{ id: string; pid: number }>`
  select auth_api.uid() as id, pg_backend_pid() as pid`;
const sleep = (seconds: number) => sql<{ pid: number }>`
  select pg_sleep(${seconds}), pg_backend_pid() as pid`;
const connectionsOf = (answers: { rows: { pid: number }[] }[]) =>
  new Set(answers.map(({ rows }) => rows[0]?.pid)).size;

describe('concurrent reads', () => {
  it('concurrent reads have the identity of their own reader', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => whoAndWhere.execute(reading(people[n % 2]))),
    );
    const ids = answers.map(({ rows }) => rows[0]?.id);
    expect(ids).toEqual(ids.map((_, n) => people[n % 2]?.accountId));
  });

  it('fail separately, whichever of them fails', async () => {
    const ask = (n: number) =>
      sql<{ result: number; id: string }>`
        select 6 / ${n}::integer as result, auth_api.uid() as id`.execute(reading(people[n % 2]));
    for (const wrong of [0, 4]) {
      const pending = [1, 2, 3, 4, 5].map((n, index) => ask(index === wrong ? 0 : n));
      const answers = await Promise.allSettled(pending);
      expect(answers.map(({ status }) => status === 'rejected')).toEqual(
        pending.map((_, index) => index === wrong),
      );
      expect(answers.at(1)).toMatchObject({
        value: { rows: [{ result: 3, id: people[0]?.accountId }] },
      });
    }
  });

  it('write nothing for a reader whose session has ended', async () => {
    const gone = await createPerson(database, 'client');
    await database.query('update auth.sessions set ended_at = now() where account_id = $1', [
      gone.accountId,
    ]);
    const answers = await Promise.allSettled(
      [people[0], gone, people[1], gone].map((person) => whoAndWhere.execute(reading(person))),
    );
    expect(answers).toMatchObject([
      { value: { rows: [{ id: people[0]?.accountId }] } },
      { reason: { message: 'signed_out' } },
      { value: { rows: [{ id: people[1]?.accountId }] } },
      { reason: { message: 'signed_out' } },
    ]);
  });

  it('release their connection when nothing is pending', async () => {
    await Promise.all(Array.from({ length: 16 }, () => whoAndWhere.execute(reading())));
    await expect.poll(() => [pool.totalCount, pool.idleCount]).toEqual([10, 10]);
  });

  it('all succeed with fewer connections than they would use', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => whoAndWhere.execute(reading())),
    );
    expect(connectionsOf(answers)).toBeLessThanOrEqual(10);
  });
});

describe('a long read', () => {
  it('a long read does not delay later ones', async () => {
    await whoAndWhere.execute(reading());
    let isOver = false;
    const slow = sleep(5)
      .execute(reading())
      .finally(() => {
        isOver = true;
      });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const quick = await whoAndWhere.execute(reading());
    expect(isOver).toBe(false);
    expect(quick.rows[0]?.pid).not.toBe((await slow).rows[0]?.pid);
  });
});

describe('a lost connection', () => {
  it('fails only its own statements, and the next connection is new', async () => {
    const cut = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`;
    const pending = [cut, whoAndWhere, whoAndWhere].map((query) => query.execute(reading()));
    const statuses = (await Promise.allSettled(pending)).map(({ status }) => status);
    expect(statuses).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    await expect.poll(() => pool.totalCount).toBe(2);
    await expect(whoAndWhere.execute(reading())).resolves.toMatchObject({
      rows: [{ id: people[0]?.accountId }],
    });
  });

  it('a lost database connection results in unavailable, and so does an unreachable database', async () => {
    const lost = createPool('postgres://nobody@127.0.0.1:1/nothing');
    const { db } = begin(lost, { kind: 'session', hash: undefined, who: null }, { writes: false });
    const pending = [1, 2].map(() => sql`select 1`.execute(db));
    for (const answer of pending)
      await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    await lost.end();
  });
});
