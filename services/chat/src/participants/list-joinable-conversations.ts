import type { participants } from '@kabar/contracts/participants';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { listJoinable } from './queries.ts';

export const listJoinableConversations: Verb<
  typeof participants.endpoints.joinable,
  ChatTables
> = async ({ db }) => {
  const rows = await listJoinable(db);
  return {
    conversations: rows.map((row) => ({
      id: row.conversation_id,
      person: { id: row.person_id, name: row.person_name },
      companionName: row.companion_name,
    })),
  };
};
