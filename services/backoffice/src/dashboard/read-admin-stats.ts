import type { dashboard } from '@kabar/contracts/dashboard';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { countPeople, readCompanionFigures } from './queries.ts';

export const readAdminStats: Verb<typeof dashboard.endpoints.adminStats, BackofficeTables> = async (
  context,
) => {
  const [totalUsers, companions] = await Promise.all([
    countPeople(context.db),
    readCompanionFigures(context.db),
  ]);
  return {
    totalUsers,
    totalCompanions: companions.total,
    verifiedCompanions: companions.verified,
    pendingVerifications: companions.pending,
  };
};
