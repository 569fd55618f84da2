import { earnings } from '@kabar/contracts/earnings';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readEarnings, readStatement } from './read-earnings.ts';

export const routes = slice(
  earnings,
  { overview: readEarnings, statement: readStatement },
  personalData,
);
