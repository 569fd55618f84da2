import type { verification } from '@kabar/contracts/verification';
import type { Verb } from '@kabar/server/slice';
import { readFigures } from './queries.ts';
import type { VerificationTables } from './table.ts';

export const readVerificationFigures: Verb<
  typeof verification.endpoints.figures,
  VerificationTables
> = async (context) => {
  const figures = await readFigures(context.db);
  return {
    total: Number(figures?.total ?? 0),
    verified: Number(figures?.verified ?? 0),
    pending: Number(figures?.pending ?? 0),
    thisWeek: Number(figures?.this_week ?? 0),
  };
};
