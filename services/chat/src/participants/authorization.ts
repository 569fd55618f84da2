import { participants } from '@kabar/contracts/participants';
import { declareAuthorization } from '@kabar/dev/authorization';
import { conversationRow, talking } from '../sample-talk-fixture.ts';

export const authorization = declareAuthorization(participants, {
  endpoints: {
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
  seenByOthers: {
    'chat.conversation_participants': {
      by: ['admin'],
      why: 'admins read and write any conversation',
    },
  },
});
