import { staffSessionPackPurchases } from '@kabar/contracts/staff-session-pack-purchases';
import { declareAuthorization } from '@kabar/dev/authorization';
import { admins } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(staffSessionPackPurchases, {
  endpoints: {
    list: { cells: admins(200) },
    export: { cells: admins(200) },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: admins({ foreign: 200, missing: 200 }),
    },
  },
});
