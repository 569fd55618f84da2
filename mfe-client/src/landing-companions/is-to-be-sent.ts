import type { TrialChoice } from '@kabar/web/trial-choice';

interface Asked {
  landingId: string;
  time: string | null;
  /** For whom, as the address says. */
  who: string | null;
}

/**
 * Whether the request is sent without another press: the account was made for this choice. Somebody who had an account already
 * looks at it first, and a loved one has to be named.
 */
export function isToBeSent(
  choice: TrialChoice,
  asked: Asked,
  accountCreatedAt: string | undefined,
): boolean {
  return (
    choice.landingId === asked.landingId &&
    choice.time === asked.time &&
    asked.who !== 'loved_one' &&
    accountCreatedAt !== undefined &&
    Date.parse(accountCreatedAt) > choice.madeAt
  );
}
