import { teamConversations } from '@kabar/contracts/team-conversations';
import { slice } from '@kabar/server/slice';
import { countUnreadConversations } from './count-unread-conversations.ts';
import { listTeamConversations } from './list-team-conversations.ts';
import { openTeamConversation } from './open-team-conversation.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  teamConversations,
  { list: listTeamConversations, open: openTeamConversation, unread: countUnreadConversations },
  personalData,
);
