import type { Sold } from '@kabar/contracts/catalogue';
import type { ServiceParts } from '@kabar/server/create-service';
import { begin } from '@kabar/server/transaction';
import type { BillingTables } from '../tables.ts';
import { soldNow } from './read-catalogue.ts';

/** The public catalogue, for callers outside a request to this service. */
export async function readSold({ pool }: ServiceParts): Promise<Sold> {
  const nobody = { kind: 'session', hash: undefined, who: null } as const;
  return await soldNow(begin<BillingTables>(pool, nobody, { writes: false }).db);
}
