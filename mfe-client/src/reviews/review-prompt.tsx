import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { useHasOpenCall } from '../bookings/join-now.tsx';
import { type ReviewedPerson, useOwnReviews } from './api.ts';
import { ReviewDialog } from './review-dialog.tsx';

/**
 * Asks for a review by itself once there were enough sessions: until one is given, and once a session of the browser. Never over
 * the way into a call that can be joined.
 */
export function ReviewPrompt() {
  const accountId = useSession((session) => session.account?.id ?? '');
  const [dismissed, setDismissed] = useState(() => wasDismissed(accountId));
  // The dialog stays for its thanks after the answer has come that nobody is to be asked about any more.
  const [shown, setShown] = useState<ReviewedPerson>();
  const candidate = useOwnReviews().data?.toAskAbout;
  const hasOpenCall = useHasOpenCall();
  if (dismissed) return null;
  if (shown === undefined && candidate && hasOpenCall === false) setShown(candidate);
  if (shown === undefined) return null;
  const close = () => {
    dismiss(accountId);
    setDismissed(true);
  };
  return <ReviewDialog companion={shown} review={undefined} asked onClose={close} />;
}

const keyOf = (accountId: string) => `kabar.review-asked.${accountId}`;

function wasDismissed(accountId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(accountId)) !== null;
  } catch {
    return false;
  }
}

/** Without storage, this page still remembers the dismissal. */
function dismiss(accountId: string) {
  try {
    sessionStorage.setItem(keyOf(accountId), 'yes');
  } catch {
    // Storage is switched off.
  }
}
