import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';

import { createSendPush } from '../send-push.ts';
import type { ChatTables } from '../tables.ts';
import { giveUpDeliveries } from './queries.ts';
import { sendDue } from './send-due.ts';

/** Every five minutes, for deliveries whose own job was lost. */
export const crontab = '*/5 * * * * chat:send-deliveries\n*/5 * * * * chat:give-up-deliveries';

const batch = 100;

export function deliveryJobs(parts: ServiceParts): Service['jobs'] {
  const sendPush = createSendPush(parts);
  return {
    /** Enqueued by each notification, for the end of quiet hours, and every five minutes. `at` is for tests. */
    'chat:send-deliveries': async (payload) => {
      const at = atIn(payload);
      const now = () => at ?? new Date();
      while ((await sendDue(parts, sendPush, now(), batch)) === batch);
    },
    'chat:give-up-deliveries': async () => {
      await asSystem<ChatTables, void>(parts, (db) => giveUpDeliveries(db, new Date()));
    },
  };
}

const At = z.object({ at: z.iso.datetime() });

function atIn(payload: unknown): Date | undefined {
  const { data } = At.safeParse(payload);
  return data && new Date(data.at);
}
