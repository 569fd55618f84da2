import type { typing } from '@kabar/contracts/typing';
import type { Verb } from '@kabar/server/slice';
import { sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

export const tellTyping: Verb<typeof typing.endpoints.tell, ChatTables> = async (
  context,
  input,
) => {
  await sql`select chat.tell_typing(${input.conversationId})`.execute(context.db);
  return null;
};
