import { typing } from '@kabar/contracts/typing';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { conversationRow, talking } from '../sample-talk-fixture.ts';

export const accessCases = declareAccessCases(typing, {
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
