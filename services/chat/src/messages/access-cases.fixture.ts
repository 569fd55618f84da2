import { randomUUID } from 'node:crypto';
import { messages } from '@kabar/contracts/messages';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { conversationRow, currentConversation, talking, write } from '../sample-talk-fixture.ts';

const message = () => ({ id: randomUUID(), content: 'Hello', reason: 'Asked for help' });

export const accessCases = declareAccessCases(messages, {
  endpoints: {
    list: { row: conversationRow, cells: talking(200) },
    send: { row: conversationRow, cells: talking(201), asked: () => ({ body: message() }) },
  },
  liveCalls: {
    'message:send': {
      row: conversationRow,
      cells: talking(201),
      asked: (conversationId) => ({ body: { conversationId, ...message() } }),
    },
  },
  after: ['chat/conversations'],
  sampleRows: async ({ client }) => {
    await write(client, await currentConversation(client));
  },
  rareColumns: [
    `insert into chat.messages (id, conversation_id, seq, sender_id, content)
       select gen_random_uuid(), id, 9, sender, 'Good morning' from chat.conversations,
         unnest(array[:companion, :admin]) with ordinality as by (sender, place)
         where client_user_id = :client and ((place = 1) = (status = 'open'))`,
  ],
  seenByOthers: {
    'chat.messages': {
      by: ['moderator', 'admin'],
      why: 'admins any, moderators what was reported',
    },
  },
  withoutRowSecurity: { 'chat.rate_limits': 'hashes and numbers' },
});
