import type { dashboard } from '@kabar/contracts/dashboard';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { countPeople, readCompanionFigures, readMoneyFigures } from './queries.ts';

export const readAdminStats: Verb<typeof dashboard.endpoints.adminStats, BackofficeTables> = async (
  context,
) => {
  const [totalUsers, companions, money] = await Promise.all([
    countPeople(context.db),
    readCompanionFigures(context.db),
    readMoneyFigures(context.db),
  ]);
  return {
    totalUsers,
    totalCompanions: companions.total,
    verifiedCompanions: companions.verified,
    pendingVerifications: companions.pending,
    activeSubscriptions: money.active_subscriptions,
    totalSubscriptionRevenue: money.total_subscription_revenue,
    totalSessionPackRevenue: money.total_session_pack_revenue,
    completedSessionPacks: money.completed_session_packs,
  };
};
