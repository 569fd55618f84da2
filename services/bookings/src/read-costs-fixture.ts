import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { createCompiler, touchedPages as pagesTouched } from '@kabar/dev/touched-pages';
import type { Kysely, RawBuilder } from 'kysely';
import type { BookingsTables } from './tables.ts';

/** Counts the statements of a read in which each returns no rows. */
export async function countStatements(
  read: (db: Kysely<BookingsTables>) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  await read(
    createCompiler(() => {
      count += 1;
    }),
  );
  return count;
}

/** The number of database blocks that a person's query touches, once its plan is cached. */
export const touchedPages = (test: TestService, person: TestPerson, query: RawBuilder<unknown>) =>
  pagesTouched(test, 'bookings', person, query);
