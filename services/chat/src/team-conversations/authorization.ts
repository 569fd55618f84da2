import { teamConversations } from '@kabar/contracts/team-conversations';
import { declareAuthorization } from '@kabar/dev/authorization';
import { admins } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(teamConversations, {
  endpoints: { list: { cells: admins(200) }, unread: { cells: admins(200) } },
  rareColumns: ['insert into chat.team_answers (asked_at, answered_at) values (now(), now())'],
  seenByOthers: {
    'chat.team_answers': {
      by: ['nobody', 'client', 'companion', 'moderator', 'admin'],
      why: 'times without people: companions read within which time the team usually answers',
    },
  },
});
