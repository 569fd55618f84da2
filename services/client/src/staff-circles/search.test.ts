import { addCircle, setCircles } from '@kabar/dev/circles';
import { profilesFrom, profilesTable } from '@kabar/dev/neighbours/auth';
import { readActions } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from '../loved-ones/loved-ones-fixture.ts';
import { circlesFound } from './queries.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  await setCircles(test.database, true);
  [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
});
afterAll(() => test.stop());

const search = (words: string, who = admin) =>
  who.call(`GET /circle-search?search=${encodeURIComponent(words)}`);
const named = async (words: string) =>
  (await search(words)).body.circles.map(({ name }: { name: string }) => name);

/** A loved one with a circle. */
async function addLovedOne(fullName: string, holderName = 'Anita Holder') {
  const holder = await test.person('client', holderName);
  const { id } = (await holder.call('POST /loved-ones', withId({ fullName }))).body.lovedOne;
  await addCircle(test.database, { holder: holder.accountId, lovedOne: id });
  return { id, holder };
}

describe('the search for people in care', () => {
  it('finds loved ones and clients in care by a part of the name, names that begin with it first, at most eight', async () => {
    const { id, holder } = await addLovedOne('Ibu Quillsworth');
    const own = await test.person('client', 'Quillsworth Sari');
    await addCircle(test.database, { holder: own.accountId });
    await test.person('client', 'Quillsworth without a circle');
    for (const who of [admin, moderator]) {
      const { status, body } = await search('qUILLSW', who);
      expect([status, body.circles]).toEqual([
        200,
        [
          {
            ...{ personId: own.accountId, name: 'Quillsworth Sari', hasCircle: true },
            holder: { id: own.accountId, fullName: 'Quillsworth Sari' },
          },
          {
            ...{ personId: id, name: 'Ibu Quillsworth', hasCircle: true },
            holder: { id: holder.accountId, fullName: 'Anita Holder' },
          },
        ],
      ]);
    }
    const many = Array.from({ length: 9 }, (_, n) => addLovedOne(`Many Quillsworth ${n}`));
    await Promise.all(many);
    expect(await named('Quillsworth')).toHaveLength(8);
  });

  it('finds the newest name where it was changed while the circle was created', async () => {
    const holder = await test.person('client');
    for (let n = 0; n < 20; n += 1) {
      const { id } = (
        await holder.call('POST /loved-ones', withId({ fullName: `Ibu Oldacre ${n}` }))
      ).body.lovedOne;
      const change = { fullName: `Ibu Newacre ${n}` };
      const answers = await Promise.all([
        holder.call(`POST /circles/${id}/invitations`, {
          ...{ id: crypto.randomUUID(), email: `guest-${n}@people.test`, role: 'viewer' },
          sentence: null,
        }),
        holder.call(`PATCH /loved-ones/${id}`, change, { 'if-match': '*' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200]);
      expect(await named(`newacre ${n}`)).toContain(change.fullName);
    }
  });

  it('finds a loved one by their newest name, and by that of their own account', async () => {
    const { id, holder } = await addLovedOne('Ibu Ferndale');
    const { status } = await holder.call(
      `PATCH /loved-ones/${id}`,
      { fullName: 'Ibu Brookmere' },
      { 'if-match': '*' },
    );
    expect([status, await named('ferndale'), await named('brookmere')]).toEqual([
      200,
      [],
      ['Ibu Brookmere'],
    ]);
    const own = await test.person('client', 'Meadowlark Sari');
    await test.database.query(
      'update client.circles set person_user_id = $2 where person_id = $1',
      [id, own.accountId],
    );
    expect(await named('meadowlark')).toEqual(['Ibu Brookmere']);
    expect(await named('anita holder')).toEqual([]);
  });

  it('opens nothing: neither the audit nor the log of the person gets a row', async () => {
    const { holder } = await addLovedOne('Ibu Silverdale');
    expect(await named('silverdale')).toEqual(['Ibu Silverdale']);
    expect((await holder.call('GET /private-reads')).body.reads).toEqual([]);
    const actions = await readActions(test.database, { target_id: holder.accountId }, []);
    expect(actions).toEqual([]);
  });

  it('finds a loved one without a circle, and no client without one', async () => {
    const holder = await test.person('client', 'Bracknell Anita');
    const ofHolder = withId({ fullName: 'Ibu Bracknell' });
    await holder.call('POST /loved-ones', ofHolder);
    expect((await search('bracknell', moderator)).body.circles).toEqual([
      {
        ...{ personId: ofHolder.id, name: 'Ibu Bracknell', hasCircle: false },
        holder: { id: holder.accountId, fullName: 'Bracknell Anita' },
      },
    ]);
    const change = { fullName: 'Ibu Thornbury' };
    await holder.call(`PATCH /loved-ones/${ofHolder.id}`, change, { 'if-match': '*' });
    expect([await named('bracknell'), await named('thornbury')]).toEqual([[], ['Ibu Thornbury']]);
    await holder.call(`DELETE /loved-ones/${ofHolder.id}`);
    expect(await named('thornbury')).toEqual([]);
  });

  it('the search for people in care is for staff', async () => {
    const holder = await test.person('client', 'Anita');
    await holder.call('POST /loved-ones', withId({ fullName: 'Ibu Hollowell' }));
    expect(await named('hollowell')).toEqual(['Ibu Hollowell']);
    expect((await search('hollowell', holder)).status).toBe(403);
    expect((await search('hollowell', await test.person('companion'))).status).toBe(403);
    expect((await search('hollowell', test.nobody)).status).toBe(401);
  });

  it('takes signs as they are, and refuses what is too short or too long by name', async () => {
    await addLovedOne('Zara 100%_off');
    await addLovedOne('Zara 100 bar off');
    expect(await named('100%_')).toEqual(['Zara 100%_off']);
    expect(await named('ara%off')).toEqual([]);
    for (const words of ['%%%', '___', '\\\\\\', "'; drop table", '(((']) {
      expect([words, (await search(words)).status, await named(words)]).toEqual([words, 200, []]);
    }
    for (const words of ['', 'za', '  z  ', 'x'.repeat(101), 'zara\u0000']) {
      const { status, body } = await search(words);
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'search']);
    }
  });
});

/** Every second circle is a loved one's. Every tenth name is Common, every thousandth Seldom. */
async function addCircles(from: number, to: number) {
  await test.database.query(
    `set session_replication_role = replica;
     create temporary table one on commit drop as
       select n, gen_random_uuid() as id, gen_random_uuid() as holder, md5(n::text)
           || case when n % 10 < 2 then ' Common' when n % 1000 = 2 then ' Seldom ' || n else '' end as name
         from generate_series(${from}, ${to}) as n;
     ${profilesFrom(`select holder, name, 'client' from one where n % 2 = 1`)};
     insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods)
       select id, holder, name, 'sealed' from one where n % 2 = 0;
     insert into client.loved_one_names (id, client_user_id, full_name)
       select id, holder, name from one where n % 2 = 0;
     insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
       select case when n % 2 = 0 then id else holder end, holder, case when n % 2 = 0 then id end,
           case when n % 2 = 0 then name end, now() from one;
     reset session_replication_role`,
  );
  for (const table of [profilesTable, 'client.loved_one_names', 'client.circles'])
    await test.database.query(`vacuum analyze ${table}`);
}

it('reads as much among a hundred thousand circles as among ten thousand', async () => {
  const words = ['common', 'seldom 1002', 'nobody of that name', '%%%'];
  const asked = [admin, moderator].flatMap((who) => words.map((part) => ({ who, part })));
  const counts: number[][] = [];
  for (const [from, to] of [
    [1, 10_000],
    [10_001, 100_000],
  ] as const) {
    await addCircles(from, to);
    const row: number[] = [];
    for (const { who, part } of asked)
      row.push(await touchedPages(test, 'client', who, circlesFound(part, 8)));
    counts.push(row);
  }
  const [few = [], many = []] = counts;
  for (const [place, count] of few.entries()) {
    // With ten times the rows an index is one level deeper.
    expect(
      many[place],
      JSON.stringify({ part: asked[place]?.part, few, many }),
    ).toBeLessThanOrEqual(Math.max(count * 2, count + 48));
  }
}, 240_000);
