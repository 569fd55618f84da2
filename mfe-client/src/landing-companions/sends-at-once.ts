import type { TrialChoice } from '@kabar/web/trial-choice';

interface Asked {
  landingId: string;
  time: string | null;
  /** Whom the call is for, from the URL. */
  who: string | null;
}

/** The tolerated clock difference between the service and a browser, in milliseconds. */
const clocksDiffer = 10 * 60_000;

/**
 * Whether a trial request is sent without another press: only if the account was created for this choice. Owners of older
 * accounts confirm it first, and a loved one has to be named. A sign-up with Google does not set `signedUp`, so the
 * account's age decides.
 */
export function sendsAtOnce(
  choice: TrialChoice,
  shown: Asked,
  /** Undefined if not known. */
  accountCreatedAt: string | undefined,
): boolean {
  return (
    choice.landingId === shown.landingId &&
    choice.time === shown.time &&
    shown.who !== 'loved_one' &&
    (choice.signedUp === true ||
      (accountCreatedAt !== undefined &&
        Date.parse(accountCreatedAt) > choice.madeAt - clocksDiffer))
  );
}
