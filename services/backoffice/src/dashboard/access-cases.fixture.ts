import { dashboard } from '@kabar/contracts/dashboard';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { admins, staff } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(dashboard, {
  endpoints: {
    adminStats: { cells: admins(200) },
    moderatorStats: { cells: staff(200) },
    activityByMonth: { cells: admins(200) },
    systemStatus: { cells: admins(200) },
  },
});
