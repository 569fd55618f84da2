import { publicCompanions } from '@kabar/contracts/public-companions';
import { declareAuthorization } from '@kabar/dev/authorization';
import { none, signedIn } from '@kabar/dev/authorization-cells';
import { companionRow } from '@kabar/dev/sample-people';

const shown = { counterpart: 200, ...none };

export const authorization = declareAuthorization(publicCompanions, {
  endpoints: {
    list: { cells: signedIn(200) },
    read: {
      row: companionRow,
      cells: [401, shown, { ...shown, own: 200 }, shown, shown, shown],
    },
  },
});
