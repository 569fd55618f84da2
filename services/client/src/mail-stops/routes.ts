import { mailStops } from '@kabar/contracts/mail-stops';
import { slice } from '@kabar/server/slice';
import { changeMailStop } from './change-mail-stop.ts';
import { checkMailStop } from './check-mail-stop.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  mailStops,
  { check: checkMailStop, change: changeMailStop },
  personalData,
);
