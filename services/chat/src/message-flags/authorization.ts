import { randomUUID } from 'node:crypto';
import { messageFlags } from '@kabar/contracts/message-flags';
import { declareAuthorization } from '@kabar/dev/authorization';
import { done } from '@kabar/dev/test-installation';
import { currentConversation, messageRow, talking, write } from '../sample-talk-fixture.ts';

const report = (messageId: string) => ({ id: randomUUID(), messageId, reason: 'Asks for money' });

export const authorization = declareAuthorization(messageFlags, {
  endpoints: {
    report: {
      row: messageRow,
      cells: talking(201),
      asked: (messageId) => ({ body: report(messageId) }),
    },
  },
  after: ['chat/messages'],
  sampleRows: async ({ client, companion }) => {
    const message = await write(client, await currentConversation(client));
    await done(companion.call('chat', 'POST /message-flags', report(message)));
  },
  rareColumns: [
    `insert into chat.message_flags (id, message_id, reporter_id, reason, outcome, decided_by, decided_at)
       select gen_random_uuid(), id, :client, 'Asks for money', 'dismissed', :admin, now()
         from chat.messages where sender_id = :companion limit 1`,
  ],
  seenByOthers: {
    'chat.message_flags': { by: ['moderator', 'admin'], why: 'staff judge reports' },
  },
});
