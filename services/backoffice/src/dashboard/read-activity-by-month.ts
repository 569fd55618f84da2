import type { dashboard } from '@kabar/contracts/dashboard';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { listMonths } from './queries.ts';

export const readActivityByMonth: Verb<
  typeof dashboard.endpoints.activityByMonth,
  BackofficeTables
> = async ({ db, now }) => {
  const rows = await listMonths(db, now);
  return {
    months: rows.map((row) => ({
      month: row.month,
      signUps: Number(row.sign_ups),
      sessions: Number(row.sessions),
      flags: Number(row.flags),
    })),
  };
};
