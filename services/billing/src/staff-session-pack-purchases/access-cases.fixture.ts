import { staffSessionPackPurchases } from '@kabar/contracts/staff-session-pack-purchases';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(staffSessionPackPurchases, {
  endpoints: {
    list: { cells: admins(200) },
    export: { cells: admins(200) },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: admins({ foreign: 200, missing: 200 }),
    },
  },
});
