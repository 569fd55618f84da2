import { emailLinks } from '@kabar/contracts/email-links';
import { slice } from '@kabar/server/slice';
import { confirmEmail } from './confirm-email.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { mailReset } from './mail-reset.ts';
import { personalData } from './personal-data.ts';
import { resetPassword } from './reset-password.ts';

export const routes = slice(
  emailLinks,
  {
    resendConfirmation: mailConfirmation,
    confirm: confirmEmail,
    askReset: mailReset,
    reset: resetPassword,
    confirmNewEmail,
  },
  personalData,
);
