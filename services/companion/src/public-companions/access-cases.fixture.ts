import { publicCompanions } from '@kabar/contracts/public-companions';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { none, signedIn } from '@kabar/dev/access-cells';
import { companionRow } from '@kabar/dev/sample-people';

const shown = { counterpart: 200, ...none };

export const accessCases = declareAccessCases(publicCompanions, {
  endpoints: {
    list: { cells: signedIn(200) },
    read: {
      row: companionRow,
      cells: [401, shown, { ...shown, own: 200 }, shown, shown, shown],
    },
  },
});
