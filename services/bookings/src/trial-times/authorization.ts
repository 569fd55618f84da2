import { trialTimes } from '@kabar/contracts/trial-times';
import { declareAuthorization } from '@kabar/dev/authorization';
import { clients, theirs } from '@kabar/dev/authorization-cells';
import { companionRow } from '@kabar/dev/sample-people';

export const authorization = declareAuthorization(trialTimes, {
  endpoints: { list: { row: companionRow, cells: clients(theirs(200)) } },
});
