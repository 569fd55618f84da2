import { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { slice } from '@kabar/server/slice';
import { answerMissed } from './answer-missed.ts';
import { listMissed } from './list-missed.ts';
import { listReadings } from './list-readings.ts';
import { listSummaries } from './list-summaries.ts';
import { pausePlanOf } from './pause-plan-of.ts';
import { personalData } from './personal-data.ts';
import { readMonth } from './read-month.ts';
import { readPlanOf } from './read-plan-of.ts';
import { resumePlanOf } from './resume-plan-of.ts';
import { stopPlanOf } from './stop-plan-of.ts';

export const routes = slice(
  circleCheckIns,
  {
    month: readMonth,
    plan: readPlanOf,
    pausePlan: pausePlanOf,
    resumePlan: resumePlanOf,
    stopPlan: stopPlanOf,
    missed: listMissed,
    answer: answerMissed,
    summaries: listSummaries,
    readings: listReadings,
  },
  personalData,
);
