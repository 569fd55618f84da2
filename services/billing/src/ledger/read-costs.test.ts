import { addMovements } from '@kabar/dev/many-movements';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { firstStatement, touchedPages } from '@kabar/dev/touched-pages';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { listEarningsOfMonth, listMonths } from '../earnings/queries.ts';
import { listOwnPayments } from '../payments/queries.ts';
import type { BillingTables } from '../tables.ts';

interface Books {
  test: TestService;
  client: TestPerson;
  companion: TestPerson;
}

const month = '2026-11';
const small = 1_000;
const large = 20_000;

let books: Books[];
beforeAll(async () => {
  books = [];
  for (const entries of [small, large]) {
    const test = await startTestService('billing', createApp);
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    const people = { client: client.accountId, companion: companion.accountId };
    await addMovements(test.database, { count: entries / 2, month, ...people });
    books.push({ test, client, companion });
  }
}, 240_000);
afterAll(() => Promise.all(books.map(({ test }) => test.stop())));

/** Reads per person: the earnings page, a month's statement and the list of payouts. */
const reads: Record<
  string,
  [who: 'client' | 'companion', build: (db: Kysely<BillingTables>) => Promise<unknown>]
> = {
  'the statement of a month': ['companion', (db) => listEarningsOfMonth(db, month, new Date())],
  'the months of a companion': ['companion', (db) => listMonths(db)],
  'the payments of a client': ['client', (db) => listOwnPayments(db, undefined, 26)],
};

async function pagesOf(one: Books, name: string): Promise<number> {
  const [who, read] = reads[name] ?? [];
  if (who === undefined || read === undefined) throw new Error(name);
  const statement = await firstStatement<BillingTables>(read);
  return await touchedPages(one.test, 'billing', one[who], statement);
}

/** With twenty times the rows an index may have one more level, and a key at the end of a leaf needs two pages. */
const pagesOfDepth = 2;

describe('a ledger of twenty thousand entries', () => {
  it.each(Object.keys(reads))('reads as many pages as one of a thousand: %s', async (name) => {
    const [few = 0, many = 0] = await Promise.all(books.map((one) => pagesOf(one, name)));
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(Math.max(few * 1.5, few + pagesOfDepth));
  });
});
