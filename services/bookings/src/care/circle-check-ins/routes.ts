import { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { slice } from '@kabar/server/slice';
import { answerMissed } from './answer-missed.ts';
import { listMissed } from './list-missed.ts';
import { listReadings } from './list-readings.ts';
import { listSummaries } from './list-summaries.ts';
import { personalData } from './personal-data.ts';
import { readMonth } from './read-month.ts';

export const routes = slice(
  circleCheckIns,
  {
    month: readMonth,
    missed: listMissed,
    answer: answerMissed,
    summaries: listSummaries,
    readings: listReadings,
  },
  personalData,
);
