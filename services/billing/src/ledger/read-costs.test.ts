import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { createCompiler, touchedPages } from '@kabar/dev/touched-pages';
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
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
const large = 100_000;

let books: Books[];
beforeAll(async () => {
  books = [];
  for (const entries of [small, large]) {
    const test = await startTestService('billing', createApp);
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    await addMovements({ test, client, companion }, entries / 2);
    books.push({ test, client, companion });
  }
}, 240_000);
afterAll(() => Promise.all(books.map(({ test }) => test.stop())));

/** Payments and earnings in turn, each with its movement of two entries; twenty of each are of the two people. */
async function addMovements({ test: { database }, client, companion }: Books, count: number) {
  await database.query(
    `create table public.many as select n, uuidv7() as id,
         case when n % ($1::integer / 40) < 2 then $2::uuid else gen_random_uuid() end as payer,
         case when n % ($1::integer / 40) < 2 then $3::uuid else gen_random_uuid() end as earner
       from generate_series(1, $1::integer) as n`,
    [count, client.accountId, companion.accountId],
  );
  await database.query(
    `insert into billing.payments (id, user_id, purpose, pack_id, description, amount_usd, provider, state, reference,
         created_at, settled_at)
       select many.id, payer, 'pack', pack.id, pack.name, 18.75, 'stripe', 'succeeded', 'pi_' || n,
           now() - n * interval '1 minute', now()
         from public.many, billing.session_packs as pack where pack.code = 'pack_3' and n % 2 = 0`,
  );
  await database.query(
    `insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until)
       select id, earner, 'booking', date '${month}-01' + n % 28, 25, 1600, 40000, now(), now()
         from public.many where n % 2 = 1`,
  );
  await database.query('select billing.payable_account($1)', [companion.accountId]);
  await database.query(
    `set session_replication_role = replica;
     insert into billing.ledger_movements (id, key, kind, currency, payment_id, created_at)
       select id, 'many ' || n, case n % 2 when 0 then 'charge' else 'earning' end, case n % 2 when 0 then 'USD' else 'IDR' end,
           case n % 2 when 0 then id end, now() from public.many;
     insert into billing.ledger_entries (movement_id, account_id, amount)
       select many.id, account.id, case when account.kind in ('sales', 'earnings') then -1 else 1 end
           * case n % 2 when 0 then 18.75 else 40000 end
         from public.many, billing.ledger_accounts as account
         where account.kind in ('sales', 'provider') and account.currency = 'USD' and n % 2 = 0
           or account.kind in ('earnings', 'payable') and account.currency = 'IDR' and n % 2 = 1;
     reset session_replication_role`,
  );
  await database.query('vacuum analyze');
}

/** By person: what the page of earnings, the statement of a month and the list of payments read. */
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
  let asked: Pick<CompiledQuery, 'sql' | 'parameters'> | undefined;
  await read(
    createCompiler<BillingTables>((sql, parameters) => {
      asked = { sql, parameters };
    }),
  );
  const query = { compile: () => asked } as unknown as RawBuilder<unknown>;
  return await touchedPages(one.test, 'billing', one[who], query);
}

describe('a ledger of a hundred thousand entries', () => {
  it.each(Object.keys(reads))(
    'is read with as many pages as one of a thousand: %s',
    async (name) => {
      const [few = 0, many = 0] = await Promise.all(books.map((one) => pagesOf(one, name)));
      expect(few).toBeGreaterThan(0);
      expect(many / few).toBeLessThanOrEqual(1.5);
    },
  );
});
