import { randomUUID } from 'node:crypto';
import { addMonths } from '@kabar/rules/local-time';
import { createSystemCaller } from './system-caller.ts';
import type { TestDatabase } from './test-database.ts';

export interface Funding {
  refusal: string | null;
  subscription_id: string | null;
  purchase_id: string | null;
  companion_id: string | null;
  minutes: number | null;
}

/**
 * Sells plans and packs, and pays for bookings, through the published SQL functions that production uses. Throws the
 * refusal's code.
 */
export function createTestSales(database: TestDatabase) {
  const system = createSystemCaller(database);
  const isDone = async (text: string, values: unknown[]): Promise<boolean> =>
    (await system.call<{ done: boolean }>(text, values))[0]?.done ?? false;
  return {
    system,
    async subscribe(
      client: string,
      options: { plan?: string; companion?: string; at?: Date; id?: string } = {},
    ): Promise<string> {
      const { plan = 'basic', companion = null, at = new Date(), id = randomUUID() } = options;
      const terms = await firstPeriodOf(database, client, at);
      throwRefusal(
        await system.call(
          `select billing_api.open_subscription($1, $2, (select id from billing.subscription_plans where code = $3),
           $4, null, $5, $6, $7, $8, (select price_usd from billing.subscription_plans where code = $3)) as refusal`,
          [id, client, plan, companion, `test ${randomUUID()}`, at, ...terms],
        ),
      );
      return id;
    },
    async buyPack(
      client: string,
      companion: string,
      options: { pack?: string; at?: Date; id?: string } = {},
    ): Promise<string> {
      const { pack = 'pack_3', at = new Date(), id = randomUUID() } = options;
      throwRefusal(
        await system.call(
          `select billing_api.record_purchase($1, $2, (select id from billing.session_packs where code = $3), $4,
             'stripe', $5, $6, 25, $6::timestamptz + interval '90 days', $6::timestamptz + interval '60 days') as refusal`,
          [id, client, pack, companion, `test ${randomUUID()}`, at],
        ),
      );
      return id;
    },
    async fund(
      client: string,
      at: Date,
      purchase: string | null = null,
      booking: string = randomUUID(),
    ): Promise<Funding> {
      const [row] = await system.call<Funding>(
        'select * from billing_api.fund_booking($1, $2, $3, $4)',
        [booking, client, at, purchase],
      );
      if (row === undefined) throw new Error('fund_booking answers one row');
      return row;
    },
    giveBack: (booking: string, byCompanion = false) =>
      isDone('select billing_api.return_booking($1, $2) as done', [booking, byCompanion]),
    use: (booking: string) => isDone('select billing_api.use_booking($1) as done', [booking]),
  };
}

/** Returns the client's time zone and the end of the first paid period. */
async function firstPeriodOf(database: TestDatabase, client: string, soldAt: Date) {
  const [profile] = await database.query<{ timezone: string }>(
    'select timezone from auth.profiles where id = $1',
    [client],
  );
  const zone = profile?.timezone ?? 'UTC';
  return [zone, addMonths(soldAt, 1, zone)] as const;
}

function throwRefusal([row]: { refusal: string | null }[]) {
  if (row?.refusal) throw new Error(row.refusal);
}
