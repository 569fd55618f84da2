import { Button } from '@kabar/ui/base';
import { IconStar } from '@kabar/ui/icons';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type ReviewedPerson, useOwnReviews } from './api.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface ReviewButtonProps {
  companion: ReviewedPerson;
  size?: 'small' | 'normal';
  /** Renders nothing once the client has reviewed the companion. */
  isFirstOnly?: boolean;
}

/** Opens the review dialog; renders nothing if the companion's account was closed. */
export function ReviewButton({ companion, size = 'normal', isFirstOnly }: ReviewButtonProps) {
  const t = useClientWords();
  const [open, setOpen] = useState(false);
  const { data } = useOwnReviews();
  const name = companion.fullName;
  if (name === null || data === undefined) return null;
  const review = data.reviews.find((each) => each.companion.id === companion.id);
  // The dialog stays open for its answer.
  if (isFirstOnly && review !== undefined && !open) return null;
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={<IconStar />}
        aria-label={t(review ? 'review.changeOf' : 'review.openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t(review ? 'review.change' : 'review.open')}
      </Button>
      {open ? (
        <ReviewDialog companion={companion} review={review} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
