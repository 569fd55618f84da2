import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { useHasOpenCall } from '../bookings/join-now.tsx';
import { type ReviewedPerson, useOwnReviews } from './api.ts';
import { ReviewDialog } from './review-dialog.tsx';

/**
 * Opens the review dialog by itself after enough sessions, until a review is given, and at most once per browser session. It
 * never covers the link to a call that can be joined.
 */
export function ReviewPrompt() {
  const accountId = useSession((session) => session.account?.id ?? '');
  const [dismissed, setDismissed] = useState(() => wasDismissed(accountId));
  // Kept in state, so that the dialog stays to show its thanks after the refetched data no longer has a candidate.
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

function dismiss(accountId: string) {
  try {
    sessionStorage.setItem(keyOf(accountId), 'yes');
  } catch {
    // Without storage, the dismissal lasts as long as the page.
  }
}
