import { account } from '@kabar/contracts/account';
import { slice } from '@kabar/server/slice';
import { beginSecondFactor } from '../second-factors/begin-second-factor.ts';
import { confirmSecondFactor } from '../second-factors/confirm-second-factor.ts';
import { removeSecondFactor } from '../second-factors/remove-second-factor.ts';
import { askClosing } from './ask-closing.ts';
import { cancelClosing } from './cancel-closing.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { endEverySession } from './end-every-session.ts';
import { endSessionOf } from './end-session.ts';
import { personalData } from './personal-data.ts';
import { readAccount } from './read-account.ts';

export const routes = slice(
  account,
  {
    read: readAccount,
    changePassword,
    changeEmail,
    endSession: endSessionOf,
    endAllSessions: endEverySession,
    beginSecondFactor,
    confirmSecondFactor,
    removeSecondFactor,
    askClosing,
    cancelClosing,
  },
  personalData,
);
