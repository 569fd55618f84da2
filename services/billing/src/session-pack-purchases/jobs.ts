import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BillingTables } from '../tables.ts';

const Payload = z.object({ purchaseId: z.uuid() });

export function sessionPackJobs(parts: Pick<ServiceParts, 'pool' | 'env'>): Service['jobs'] {
  return {
    /** { purchaseId }: tells that sessions of a pack expire; puts its next moment into the queue itself. */
    'billing:tell-pack-expiry': async (payload) => {
      const { purchaseId } = Payload.parse(payload);
      await asSystem<BillingTables, void>(parts, async (db) => {
        await sql`select billing.tell_pack_expiry(${purchaseId}, ${new Date()})`.execute(db);
      });
    },
  };
}
