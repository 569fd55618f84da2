import { dashboard } from '@kabar/contracts/dashboard';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readActivityByMonth } from './read-activity-by-month.ts';
import { readAdminStats } from './read-admin-stats.ts';
import { readModeratorStats } from './read-moderator-stats.ts';
import { readSystemStatus } from './read-system-status.ts';

export const routes = slice(
  dashboard,
  {
    adminStats: readAdminStats,
    moderatorStats: readModeratorStats,
    activityByMonth: readActivityByMonth,
    systemStatus: readSystemStatus,
  },
  personalData,
);
