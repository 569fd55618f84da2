import { companionRules } from '@kabar/contracts/companion-rules';
import { slice } from '@kabar/server/slice';
import { changeRules } from './change-rules.ts';
import { personalData } from './personal-data.ts';
import { readOwnRules } from './read-own-rules.ts';

export const routes = slice(
  companionRules,
  { own: readOwnRules, change: changeRules },
  personalData,
);
