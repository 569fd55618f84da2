import { earnings } from '@kabar/contracts/earnings';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readEarnings, readStatement } from './read-earnings.ts';
import { sendStatement } from './send-statement.ts';

export const routes = slice(
  earnings,
  { overview: readEarnings, statement: readStatement, statementFile: sendStatement },
  personalData,
);
