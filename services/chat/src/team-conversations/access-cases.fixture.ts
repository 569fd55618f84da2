import { randomUUID } from 'node:crypto';
import { teamConversations } from '@kabar/contracts/team-conversations';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

export const accessCases = declareAccessCases(teamConversations, {
  endpoints: {
    list: { cells: admins(200) },
    open: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.companion.accountId) },
      cells: admins({ foreign: 200, missing: 404 }),
      asked: () => ({ body: {} }),
    },
    unread: { cells: admins(200) },
  },
  after: ['chat/conversations'],
  // A companion's question and an admin's response.
  sampleRows: async ({ companion, admin }) => {
    const opened = await done(companion.call('chat', 'PUT /conversations/with-admins', {}));
    const path = `POST /conversations/${opened.body.conversation.id}/messages`;
    for (const person of [companion, admin])
      await done(person.call('chat', path, { id: randomUUID(), content: 'Hello' }));
  },
  seenByOthers: {
    'chat.team_answers': {
      by: ['nobody', 'client', 'companion', 'moderator', 'admin'],
      why: 'times without people: companions read within which time the team usually answers',
    },
  },
});
