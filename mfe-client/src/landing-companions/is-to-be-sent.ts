import type { TrialChoice } from '@kabar/web/trial-choice';

interface Asked {
  landingId: string;
  time: string | null;
  /** For whom, as the address says. */
  who: string | null;
}

/** How far apart the clocks of the service and of a browser are taken to be, in milliseconds. */
const clocksDiffer = 10 * 60_000;

/**
 * Whether the request is sent without another press: the account was made for this choice. Somebody who had an account already
 * looks at it first, and a loved one has to be named. A sign-up at Google leaves no mark; the age of the account tells of it.
 */
export function isToBeSent(
  choice: TrialChoice,
  asked: Asked,
  /** Undefined while it is not known. */
  accountCreatedAt: string | undefined,
): boolean {
  return (
    choice.landingId === asked.landingId &&
    choice.time === asked.time &&
    asked.who !== 'loved_one' &&
    (choice.signedUp === true ||
      (accountCreatedAt !== undefined &&
        Date.parse(accountCreatedAt) > choice.madeAt - clocksDiffer))
  );
}
