import { participants } from '@kabar/contracts/participants';
import { slice } from '@kabar/server/slice';
import { joinConversation } from './join-conversation.ts';
import { leaveConversation } from './leave-conversation.ts';
import { listJoinableConversations } from './list-joinable-conversations.ts';
import { markConversation } from './mark-conversation.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  participants,
  {
    joinable: listJoinableConversations,
    join: joinConversation,
    leave: leaveConversation,
    mark: markConversation,
  },
  personalData,
);
