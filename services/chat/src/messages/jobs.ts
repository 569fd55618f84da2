import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import { chatSettings } from '../env.ts';
import type { ChatTables } from '../tables.ts';
import { forgetMessages, tellUnread } from './queries.ts';

const Waiting = z.object({ conversationId: z.uuid(), personId: z.uuid() });

export const crontab = '40 3 * * * chat:forget-messages';

export function messageJobs(parts: ServiceParts): Service['jobs'] {
  const months = chatSettings(parts.env).CHAT_RETENTION_MONTHS;
  return {
    /** Enqueued by a message to run an hour later. */
    'chat:tell-unread': async (payload) => {
      const { conversationId, personId } = Waiting.parse(payload);
      await asSystem<ChatTables, void>(parts, (db) =>
        tellUnread(db, { conversationId, personId, now: new Date() }),
      );
    },
    'chat:forget-messages': () =>
      inBatches((most) =>
        asSystem<ChatTables, number>(parts, (db) =>
          forgetMessages(db, { now: new Date(), months, most }),
        ),
      ),
  };
}
