import { conversations } from '@kabar/contracts/conversations';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, companions, signedIn } from '@kabar/dev/access-cells';
import { lovedOnesOf } from '@kabar/dev/neighbours/client';
import { conversationRow, talking } from '../sample-talk-fixture.ts';

export const accessCases = declareAccessCases(conversations, {
  endpoints: {
    list: { cells: signedIn(200) },
    current: { cells: clients(200) },
    unread: { cells: signedIn(200) },
    existingWithAdmins: { cells: companions(200) },
    withAdmins: { cells: companions(200), asked: () => ({ body: {} }) },
    read: { row: conversationRow, cells: talking(200) },
  },
  // An approved trial request opens a conversation.
  after: ['bookings/trial-bookings', 'client/loved-ones'],
  rareColumns: [
    `insert into chat.conversations (client_user_id, companion_user_id, loved_one_profile_id, status, closed_reason)
       select :client, :companion, id, 'closed', 'moved' from (${lovedOnesOf(':client')}) as loved_one`,
    `insert into chat.conversations (type, companion_user_id, team_asked_at) values ('companion_admin', :companion, now())
       on conflict (companion_user_id) where type = 'companion_admin' and status = 'open' do update set team_asked_at = now()`,
  ],
  seenByOthers: {
    'chat.conversations': { by: ['admin'], why: 'admins read and write any conversation' },
  },
});
