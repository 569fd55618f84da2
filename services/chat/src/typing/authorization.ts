import { typing } from '@kabar/contracts/typing';
import { declareAuthorization } from '@kabar/dev/authorization';
import { conversationRow, talking } from '../sample-talk-fixture.ts';

export const authorization = declareAuthorization(typing, {
  endpoints: {
    tell: { row: conversationRow, cells: talking(204), asked: () => ({ body: {} }) },
  },
  liveCalls: {
    'typing:tell': {
      row: conversationRow,
      cells: talking(204),
      asked: (conversationId) => ({ body: { conversationId } }),
    },
  },
});
