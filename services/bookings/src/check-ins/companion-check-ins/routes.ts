import { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import { slice } from '@kabar/server/slice';
import { callPerson } from './call-person.ts';
import { confirmFine } from './confirm-fine.ts';
import { listMorning } from './list-morning.ts';
import { personalData } from './personal-data.ts';
import { readGreetings } from './read-greetings.ts';
import { replyToCheckIn } from './reply-to-check-in.ts';
import { saveGreetings } from './save-greetings.ts';
import { saySpoken } from './say-spoken.ts';

export const routes = slice(
  companionCheckIns,
  {
    list: listMorning,
    reply: replyToCheckIn,
    spoken: saySpoken,
    call: callPerson,
    confirmFine,
    readGreetings,
    saveGreetings,
  },
  personalData,
);
