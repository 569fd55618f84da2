import { randomUUID } from 'node:crypto';
import { trialTimes } from '@kabar/contracts/trial-times';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { all, clients, theirs } from '@kabar/dev/access-cells';
import { companionRow } from '@kabar/dev/sample-people';

/** An unknown landing page id; the slice's tests use a known one. */
const landingId: RowKind = { missing: async () => randomUUID() };

export const accessCases = declareAccessCases(trialTimes, {
  endpoints: {
    list: { row: companionRow, cells: clients(theirs(200)) },
    listForVisitors: { row: landingId, cells: all(404) },
  },
});
