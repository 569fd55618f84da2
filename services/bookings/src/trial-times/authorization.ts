import { randomUUID } from 'node:crypto';
import { trialTimes } from '@kabar/contracts/trial-times';
import { declareAuthorization, type RowKind } from '@kabar/dev/authorization';
import { all, clients, theirs } from '@kabar/dev/authorization-cells';
import { companionRow } from '@kabar/dev/sample-people';

/** An id of nobody who is shown to visitors; the tests of the slice show somebody. */
const landingId: RowKind = { missing: async () => randomUUID() };

export const authorization = declareAuthorization(trialTimes, {
  endpoints: {
    list: { row: companionRow, cells: clients(theirs(200)) },
    listForVisitors: { row: landingId, cells: all(404) },
  },
});
