import { checkIns } from '@kabar/contracts/check-ins';
import { slice } from '@kabar/server/slice';
import { answerByToken } from './answer-by-token.ts';
import { answerOwn } from './answer-own.ts';
import { enterCallByToken } from './enter-call-by-token.ts';
import { objectToReply } from './object-to-reply.ts';
import { personalData } from './personal-data.ts';
import { readMonth } from './read-month.ts';
import { readToday } from './read-today.ts';
import { visitByToken } from './visit-by-token.ts';

export const routes = slice(
  checkIns,
  {
    today: readToday,
    month: readMonth,
    answer: answerOwn,
    objectToReply,
    visit: visitByToken,
    answerByToken,
    enterCall: enterCallByToken,
  },
  personalData,
);
