import type { emailLinks } from '@kabar/contracts/email-links';
import type { profiles } from '@kabar/contracts/profiles';
import { deviceZone } from '@kabar/rules/device-zone';
import { createApi, type ProblemOf } from '@kabar/web/api';
import {
  asPendingUserType,
  forgetPendingUserType,
  pendingUserType,
} from '@kabar/web/pending-user-type';
import { tellPixel } from '@kabar/web/pixel';
import { Problem, refusalCode } from '@kabar/web/problem';
import { refreshSession, useSession } from '@kabar/web/session';
import { currentLanguage } from '@kabar/web/words';
import { linkFailureOf } from '../link-failure.ts';
import type { EmailChange } from './email-change-notice.tsx';

const api = createApi<typeof profiles>('auth');
const links = createApi<typeof emailLinks>('auth');

export type CallbackResult =
  | 'signed-out'
  | 'done'
  | 'choose-role'
  | { emailChange: EmailChange; isSignedIn: boolean }
  | { error: string };

/** The parameters of the callback's URL: the token of a mailed link, or the requested role. */
export interface Arrival {
  role: string | null;
  confirm: string | undefined;
  change: string | undefined;
}

/**
 * Makes sure that the signed-in person has a profile with the right user type. The role comes from the URL, else from this browser
 * session, else the service uses that of the sign-up.
 */
export async function completeAuthentication(arrival: Arrival): Promise<CallbackResult> {
  if (arrival.change) return changeEmail(arrival.change);
  try {
    if (arrival.confirm) await links('POST /email-confirmation', { token: arrival.confirm });
  } catch (error) {
    const failure = linkFailureOf(error);
    return { error: failure ? `link_${failure}` : errorText(error) };
  }
  await refreshSession({ tell: true });
  if (useSession.getState().state !== 'signed-in') return 'signed-out';
  const role = asPendingUserType(arrival.role) ?? pendingUserType();
  try {
    const { created } = await api('POST /profile/completion', {
      ...(role ? { role } : {}),
      timezone: deviceZone(),
      language: currentLanguage(),
    });
    if (created) tellPixel('CompleteRegistration');
  } catch (error) {
    return { error: errorText(error) };
  }
  forgetPendingUserType();
  await refreshSession();
  return useSession.getState().roleOpen && role === undefined ? 'choose-role' : 'done';
}

async function changeEmail(token: string): Promise<CallbackResult> {
  let emailChange: EmailChange = 'changed';
  try {
    await links('POST /account/email/confirmation', { token });
  } catch (error) {
    emailChange = failedChange(links.problem('POST /account/email/confirmation', error));
  }
  await refreshSession({ tell: true });
  return { emailChange, isSignedIn: useSession.getState().state === 'signed-in' };
}

function failedChange(
  problem: ProblemOf<typeof emailLinks, 'POST /account/email/confirmation'> | undefined,
): EmailChange {
  const code = refusalCode(problem);
  switch (code) {
    case 'link_used':
      return 'used';
    case 'link_too_old':
      return 'expired';
    case 'link_invalid':
      return 'broken';
    case 'email_taken':
      return 'taken';
    case undefined:
      return 'failed';
    default:
      return code satisfies never;
  }
}

/** Error texts in the form that /login recognises (1-accounts §8). */
function errorText(error: unknown) {
  if (!(error instanceof Problem)) return 'Authentication failed';
  if (error.code === 'unreachable') return 'Authentication service unavailable';
  return error.status >= 500 ? 'Failed to create profile' : 'Authentication failed';
}
