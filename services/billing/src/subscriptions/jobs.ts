import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BillingTables } from '../tables.ts';

const Payload = z.object({ subscriptionId: z.uuid() });

export function subscriptionJobs(parts: Pick<ServiceParts, 'pool' | 'env'>): Service['jobs'] {
  return {
    /** { subscriptionId }: announcement, renewal, repeated charges and end; enqueues its next run itself. */
    'billing:advance-subscription': async (payload) => {
      const { subscriptionId } = Payload.parse(payload);
      await advanceSubscription(parts, subscriptionId, new Date());
    },
  };
}

export async function advanceSubscription(
  parts: Pick<ServiceParts, 'pool' | 'env'>,
  id: string,
  now: Date,
): Promise<void> {
  await asSystem<BillingTables, void>(parts, async (db) => {
    await sql`select billing.advance_subscription(${id}, ${now})`.execute(db);
  });
}
