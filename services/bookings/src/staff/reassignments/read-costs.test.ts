import { profilesFrom, profilesTable } from '@kabar/dev/neighbours/auth';
import { companionsTable, verifiedFrom } from '@kabar/dev/neighbours/companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { touchedPages } from '../../read-costs-fixture.ts';
import type { BookingsTables } from '../../tables.ts';
import { activeAssignments, replacements } from './queries.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  admin = await test.person('admin');
});
afterAll(() => test.stop());

/** Inserts pairs of people; every thousandth client is called Wulandari. */
async function addPairs(from: number, to: number) {
  await test.database.query(
    `set session_replication_role = replica;
     create temporary table pair on commit drop as
       select n, gen_random_uuid() as client, gen_random_uuid() as companion from generate_series(${from}, ${to}) as n;
     ${profilesFrom(`
       select client, case when n % 1000 = 0 then 'Wulandari ' || n else 'Client ' || n end, 'client' from pair
       union all select companion, 'Companion ' || md5(n::text), 'companion' from pair`)};
     ${verifiedFrom('select companion from pair')};
     insert into bookings.client_companion_assignments (client_id, companion_id, origin, created_at)
       select client, companion, 'staff', now() - n * interval '1 minute' from pair order by random();
     reset session_replication_role`,
  );
  for (const table of [profilesTable, companionsTable, 'bookings.client_companion_assignments'])
    await test.database.query(`vacuum analyze ${table}`);
}

type Build = (db: Kysely<BookingsTables>) => { compile(): CompiledQuery };

const pagesOf = (build: Build) =>
  touchedPages(test, admin, {
    compile: (db: unknown) => build(db as Kysely<BookingsTables>).compile(),
  } as RawBuilder<unknown>);

// With many rows, each row of a list is in its own block, and the index is one level deeper.
it('reads as much among a thousand assignments as among eight thousand', async () => {
  const reads: Build[] = [
    (db) => activeAssignments(db, { search: undefined, after: undefined, limit: 51 }),
    (db) => activeAssignments(db, { search: 'Wulandari 1000', after: undefined, limit: 51 }),
    (db) => replacements(db, { search: undefined, limit: 201 }),
    (db) => replacements(db, { search: 'b706835de79a2b4e80506f582af3676a', limit: 201 }),
  ];
  const counts: number[][] = [];
  for (const [from, to] of [
    [1, 1_000],
    [1_001, 8_000],
  ] as const) {
    await addPairs(from, to);
    const row: number[] = [];
    for (const read of reads) row.push(await pagesOf(read));
    counts.push(row);
  }
  const [few = [], lots = []] = counts;
  const growth = few.map((count, place) => (lots[place] ?? 0) / count);
  expect(Math.max(...growth), `${few.join(', ')}, then ${lots.join(', ')}`).toBeLessThanOrEqual(2);
}, 60_000);
