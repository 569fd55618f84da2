import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { firstStatement, touchedPages } from '@kabar/dev/touched-pages';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

/** Inserts answered questions of other plans over 600 days up to ten days ago, all with this companion. */
async function addPastQuestions(test: TestService, companion: TestPerson, many: number) {
  await test.database.query(
    `set session_replication_role = replica;
     insert into bookings.check_ins (id, plan_id, client_id, companion_id, local_date, window_no, time_zone, opens_at, closes_at,
         state, asked_at, answered_at, tapped_at, came_by, created_at)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '${companion.accountId}', at::date, 1, 'UTC', at,
           at + interval '1 hour', 'fine', at, at, at, 'page', at
         from generate_series(1, ${many}) as n, lateral (select now() - (10 + n % 600) * interval '1 day') as past(at);
     reset session_replication_role`,
  );
  await test.database.query('vacuum analyze bookings.check_ins');
}

/** How many times more database blocks a read touches with fifteen thousand past questions than with a thousand. */
export async function growthOfRead(
  test: TestService,
  { reader, companion }: { reader: TestPerson; companion: TestPerson },
  read: (db: Kysely<BookingsTables>) => Promise<unknown>,
): Promise<number> {
  const pages: number[] = [];
  const statement = await firstStatement(read);
  await test.database.query(
    `delete from bookings.check_ins where opens_at < now() - interval '9 days'`,
  );
  for (const more of [1_000, 14_000]) {
    await addPastQuestions(test, companion, more);
    pages.push(await touchedPages(test, 'bookings', reader, statement));
  }
  const [few = 0, lots = 0] = pages;
  if (few === 0) throw new Error('The read touches nothing');
  return lots / few;
}
