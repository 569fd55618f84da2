import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { begin, createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';

/** For tests: what the chat service's own login role sees in that person's name. Nothing is kept. */
export async function rowsAs(
  test: Pick<TestService, 'database'>,
  person: Pick<TestPerson, 'cookie'>,
  statement: string,
): Promise<unknown[]> {
  const pool = createPool(test.database.urls.chat, 1);
  const token = person.cookie.split('=')[1];
  const transaction = await begin(pool, {
    kind: 'session',
    hash: token === undefined ? undefined : hashToken(token),
    who: null,
  });
  try {
    return (await sql.raw(statement).execute(transaction.db)).rows;
  } finally {
    await transaction.rollback();
    await pool.end();
  }
}
