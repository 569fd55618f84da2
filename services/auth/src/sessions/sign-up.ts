import type { sessions } from '@kabar/contracts/sessions';
import { isStaffName } from '@kabar/rules/person-names';
import { checkOwnName } from '@kabar/server/check-name';
import type { Verb } from '@kabar/server/slice';
import { makeLink } from '../email-links/make-link.ts';
import { authSettings } from '../env.ts';
import { limitSignUpMails } from '../limit-mails.ts';
import { mailLink } from '../mailed-links.ts';
import type { AuthTables } from '../tables.ts';
import { checkNewPassword } from './check-new-password.ts';
import { limitSignUps } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { createAccount } from './queries.ts';
import { startSession } from './start-session.ts';

/** Creates an account. The callback creates the profile later from what is stored here. */
export const signUp: Verb<typeof sessions.endpoints.signUp, AuthTables> = async (
  context,
  input,
) => {
  const { email, password, ...metadata } = input;
  checkNewPassword(context, password);
  const who = { isStaff: false, brandName: context.env.brandName };
  checkOwnName(context.refuse, 'fullName', metadata.fullName, who);
  checkOwnName(context.refuse, 'preferredName', metadata.preferredName, who);
  await limitSignUps(context);
  const confirmed = !authSettings(context.env).EMAIL_CONFIRMATION;
  if (!confirmed) await limitSignUpMails(context);
  const passwordHash = await hashPassword(password);
  const accountId = await createAccount(context.db, {
    email,
    passwordHash,
    signUp: {
      ...metadata,
      fullName: metadata.fullName || nameFromEmail(email, who.brandName),
      userType: metadata.userType ?? 'older_user',
      timezone: metadata.timezone ?? 'UTC',
      city: metadata.city ?? 'Unknown',
      country: metadata.country ?? 'Unknown',
    },
    confirmed,
  });
  if (accountId === undefined) throw context.refuse('internal', { detail: 'no account was made' });
  if (!confirmed) {
    await mailLink(context.db, { email, purpose: 'confirm', ...makeLink(context, 'confirm') });
    return { signedIn: false };
  }
  await startSession(context, accountId, { way: 'password' });
  return { signedIn: true };
};

/** The part before the @; 'User' if it looks like a name of staff. */
function nameFromEmail(email: string, brandName: string): string {
  const [local = ''] = email.split('@');
  return isStaffName(local, brandName) ? 'User' : local;
}
