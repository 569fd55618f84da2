import type { PersonalData } from '@kabar/server/personal-data';
import { serviceOf } from '../push-endpoints.ts';
import type { ChatTables } from '../tables.ts';
import { listOwnPushSubscriptions } from './queries.ts';

/** Endpoints and keys are not exported, because they permit sending to the browser. */
export const personalData: PersonalData<ChatTables> = {
  tables: { 'chat.push_subscriptions': { about: 'account_id' } },
  tell: async ({ db }) => {
    const rows = await listOwnPushSubscriptions(db);
    const told = rows.map((row) => ({
      service: serviceOf(row.endpoint),
      createdAt: row.created_at,
    }));
    return { data: { pushSubscriptions: told } };
  },
};
