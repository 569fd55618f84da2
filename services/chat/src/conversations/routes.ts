import { conversations } from '@kabar/contracts/conversations';
import { slice } from '@kabar/server/slice';
import { countUnread } from './count-unread.ts';
import { listConversations } from './list-conversations.ts';
import { openWithAdmins } from './open-with-admins.ts';
import { personalData } from './personal-data.ts';
import { readConversation } from './read-conversation.ts';
import { readCurrentConversation } from './read-current-conversation.ts';
import { readWithAdmins } from './read-with-admins.ts';

export const routes = slice(
  conversations,
  {
    list: listConversations,
    current: readCurrentConversation,
    existingWithAdmins: readWithAdmins,
    withAdmins: openWithAdmins,
    unread: countUnread,
    read: readConversation,
  },
  personalData,
);
