import type { dashboard } from '@kabar/contracts/dashboard';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { countMessagesSince, readCompanionFigures } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

export const readModeratorStats: Verb<
  typeof dashboard.endpoints.moderatorStats,
  BackofficeTables
> = async (context) => {
  const [companions, messagesLastDay] = await Promise.all([
    readCompanionFigures(context.db),
    countMessagesSince(context.db, new Date(context.now.getTime() - day)),
  ]);
  return {
    companions: companions.total,
    unverifiedCompanions: companions.total - companions.verified,
    messagesLastDay,
  };
};
