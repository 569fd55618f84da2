import type { participants } from '@kabar/contracts/participants';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { markOwn } from './queries.ts';

/** Admins who only read others' conversations set no marks. */
export const markConversation: Verb<typeof participants.endpoints.mark, ChatTables> = async (
  context,
  input,
) => {
  const marks = await markOwn(context.db, {
    conversationId: input.id,
    deliveredSeq: input.deliveredSeq ?? 0,
    readSeq: input.readSeq ?? 0,
  });
  return {
    deliveredSeq: Number(marks?.delivered_seq ?? 0),
    readSeq: Number(marks?.read_seq ?? 0),
  };
};
