import { createHash } from 'node:crypto';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { usersFound } from './queries.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
  [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
});
afterAll(() => test.stop());

const search = (words: string, who = admin) =>
  who.call(`GET /user-search?search=${encodeURIComponent(words)}`);
const named = async (words: string, who = admin) =>
  (await search(words, who)).body.users.map(({ fullName }: { fullName: string }) => fullName);

describe('the search for people', () => {
  it('finds part of a name or address, at most eight, prefix matches first', async () => {
    const client = await test.person('client', 'Ana Quillsworth');
    const other = await test.person('companion', 'Quillsworth Ben');
    const { body } = await search('qUILLSW');
    expect(body.users).toMatchObject([
      { id: other.accountId, fullName: 'Quillsworth Ben', role: 'companion' },
      { id: client.accountId, fullName: 'Ana Quillsworth', role: 'client' },
    ]);
    const [first] = body.users;
    expect((await search(first.email.slice(1))).body.users).toEqual([first]);
    await Promise.all(
      Array.from({ length: 9 }, (_, n) => test.person('client', `Many Quillsworth ${n}`)),
    );
    expect(await named('Quillsworth')).toHaveLength(8);
  });

  it('shows moderators clients and companions without addresses, and other callers nothing', async () => {
    const companion = await test.person('companion', 'Ferndale Companion');
    const client = await test.person('client', 'Ferndale Client');
    for (const type of ['admin', 'moderator'] as const) {
      await test.person(type, `Ferndale ${type}`);
    }
    expect(await named('ferndale')).toHaveLength(4);
    const { body } = await search('ferndale', moderator);
    expect(body.users).toEqual([
      {
        ...{ id: client.accountId, fullName: 'Ferndale Client', role: 'client' },
        ...{ email: null, avatarUrl: null },
      },
      {
        ...{ id: companion.accountId, fullName: 'Ferndale Companion', role: 'companion' },
        ...{ email: null, avatarUrl: null },
      },
    ]);
    const [row] = await test.database.query<{ email: string }>(
      'select email::text as email from auth.accounts where id = $1',
      [companion.accountId],
    );
    expect(row?.email).toBeTruthy();
    expect((await search(row?.email ?? '')).body.users).toHaveLength(1);
    expect((await search(row?.email ?? '', moderator)).body.users).toEqual([]);
    expect((await search('ferndale', companion)).status).toBe(403);
    expect((await search('ferndale', await test.person('client'))).status).toBe(403);
    expect((await search('ferndale', test.nobody)).status).toBe(401);
  });

  it('treats special characters literally, and refuses texts that are too short or too long', async () => {
    await test.person('client', 'Zara 100%_off');
    await test.person('client', 'Zara 100 bar off');
    expect(await named('100%_')).toEqual(['Zara 100%_off']);
    expect(await named('ara%off')).toEqual([]);
    for (const words of ['%%%', '___', '\\\\\\', '\u202earaZ', "'; drop table", '(((', '---']) {
      expect([words, (await search(words)).status, await named(words)]).toEqual([words, 200, []]);
    }
    for (const words of ['', 'za', '  z  ', 'x'.repeat(101), 'x'.repeat(10_000), 'zara\u0000']) {
      const { status, body } = await search(words);
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'search']);
    }
  });
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Every tenth is called Common, every thousandth Seldom. */
async function addPeople(from: number, to: number) {
  await test.database.query(
    `set session_replication_role = replica;
     create temporary table one on commit drop as
       select n, gen_random_uuid() as id from generate_series(${from}, ${to}) as n;
     insert into auth.accounts (id, email) select id, md5('mail' || n) || '@people.test' from one;
     insert into auth.profiles (id, full_name, user_type) select id, md5(n::text)
         || case when n % 10 = 0 then ' Common' when n % 1000 = 1 then ' Seldom ' || n else '' end,
         case when n % 3 = 0 then 'companion' else 'client' end from one;
     reset session_replication_role`,
  );
  for (const table of ['accounts', 'profiles'])
    await test.database.query(`vacuum analyze auth.${table}`);
}

it('reads as much among twelve thousand people as among three thousand', async () => {
  const words = [
    'common',
    'seldom 1001',
    'people.test',
    'nobody of that name',
    '%%%',
    md5('mail1000').slice(3, 20),
  ];
  const asked = [admin, moderator].flatMap((who) => words.map((part) => ({ who, part })));
  const counts: number[][] = [];
  for (const [from, to] of [
    [1, 3_000],
    [3_001, 12_000],
  ] as const) {
    await addPeople(from, to);
    const row: number[] = [];
    for (const { who, part } of asked)
      row.push(await touchedPages(test, 'auth', who, usersFound(part, 8)));
    counts.push(row);
  }
  const [few = [], many = []] = counts;
  for (const [place, count] of few.entries()) {
    // A few pages more are the depth of an index.
    expect(
      many[place],
      JSON.stringify({ ...asked[place], who: undefined, few, many }),
    ).toBeLessThanOrEqual(Math.max(count * 1.5, count + 24));
  }
}, 120_000);
