import { dashboard } from '@kabar/contracts/dashboard';
import { declareAuthorization } from '@kabar/dev/authorization';
import { admins, staff } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(dashboard, {
  endpoints: {
    adminStats: { cells: admins(200) },
    moderatorStats: { cells: staff(200) },
    activityByMonth: { cells: admins(200) },
    systemStatus: { cells: admins(200) },
  },
});
