import { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { slice } from '@kabar/server/slice';
import { answerAsContact } from './answer-as-contact.ts';
import { answerAsHolder } from './answer-as-holder.ts';
import { answerRetry } from './answer-retry.ts';
import { checkContactLink } from './check-contact-link.ts';
import { listMissedCheckIns } from './list-missed-check-ins.ts';
import { personalData } from './personal-data.ts';
import { readMissedCheckIn } from './read-missed-check-in.ts';
import { sayFine } from './say-fine.ts';
import { startMissedCheckIn } from './start-missed-check-in.ts';

export const routes = slice(
  missedCheckIns,
  {
    list: listMissedCheckIns,
    read: readMissedCheckIn,
    start: startMissedCheckIn,
    answer: answerRetry,
    fine: sayFine,
    holderAnswer: answerAsHolder,
    checkLink: checkContactLink,
    answerLink: answerAsContact,
  },
  personalData,
);
