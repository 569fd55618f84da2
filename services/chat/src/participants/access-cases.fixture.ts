import { participants } from '@kabar/contracts/participants';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients } from '@kabar/dev/access-cells';
import { conversationRow, talking } from '../sample-talk-fixture.ts';

export const accessCases = declareAccessCases(participants, {
  endpoints: {
    joinable: { cells: clients(200) },
    // Only circle members join; clients are already in their own conversation.
    join: {
      row: conversationRow,
      cells: clients({ own: 404, foreign: 404, missing: 404 }),
      asked: () => ({ body: {} }),
    },
    leave: { row: conversationRow, cells: clients({ own: 404, foreign: 404, missing: 404 }) },
    mark: {
      row: conversationRow,
      cells: talking(200),
      asked: () => ({ body: { readSeq: 0 } }),
    },
  },
  liveCalls: {
    'marks:set': {
      row: conversationRow,
      cells: talking(200),
      asked: (id) => ({ body: { id, readSeq: 0 } }),
    },
  },
  rareColumns: [
    `insert into chat.conversation_participants (conversation_id, user_id, as_member, person_id, joined_at, ended_at)
       select talk.id, :admin, true, :client, now(), null from chat.conversations as talk
         where talk.client_user_id = :client limit 1 on conflict do nothing`,
    `insert into chat.conversation_participants (conversation_id, user_id, as_member, joined_at, ended_at)
       select talk.id, :client, true, now(), now() from chat.conversations as talk
         where talk.client_user_id is distinct from :client limit 1 on conflict do nothing`,
  ],
  after: ['chat/conversations'],
  seenByOthers: {
    'chat.conversation_participants': {
      by: ['admin'],
      why: 'admins read and write any conversation',
    },
  },
});
