import { randomUUID } from 'node:crypto';
import { messageFlags } from '@kabar/contracts/message-flags';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { type Cells, staff } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';
import { arrangeConversation } from '../chat-people-fixture.ts';
import { currentConversation, messageRow, talking, write } from '../sample-talk-fixture.ts';

/** Reports are shared by all staff. */
const flagRow: RowKind = {
  counterpart: async ({ installation }) => {
    const author = await installation.person('client');
    const companion = await installation.person('companion');
    const conversation = await arrangeConversation(installation.database, author, companion);
    const body = report(await write(author, conversation));
    await done(companion.call('chat', 'POST /message-flags', body));
    return body.id;
  },
};
const ofStaff = (outcome: number | string) => ({ missing: 404, counterpart: outcome });
const forAdmins: Cells = [
  401,
  403,
  403,
  { missing: '403 admins_alone', counterpart: '403 admins_alone' },
  ofStaff(200),
  403,
];

const report = (messageId: string) => ({ id: randomUUID(), messageId, reason: 'Asks for money' });

export const accessCases = declareAccessCases(messageFlags, {
  endpoints: {
    list: { cells: staff(200) },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: staff({ foreign: 200, missing: 200 }),
    },
    read: { row: flagRow, cells: staff(ofStaff(200)) },
    decide: {
      row: flagRow,
      cells: forAdmins,
      asked: () => ({ body: { outcome: 'conversation_closed' } }),
    },
    dismiss: { row: flagRow, cells: staff(ofStaff(200)) },
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
    `insert into chat.message_flags (id, message_id, conversation_id, reporter_id, reason, outcome, decided_by, decided_at,
         words_to_writer, words_to_reporter)
       select gen_random_uuid(), id, conversation_id, :client, 'Asks for money', 'warned', :admin, now(), 'Please stop', 'We asked to stop'
         from chat.messages where sender_id = :companion limit 1`,
  ],
  seenByOthers: {
    'chat.message_flags': { by: ['moderator', 'admin'], why: 'staff judge reports' },
  },
});
