import { Button, Dialog, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useId, useState } from 'react';
import { JoinNow } from '../bookings/join-now.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type ReviewedPerson, type ReviewView, useWriteReview } from './api.ts';
import { highestRating, StarsField } from './stars-field.tsx';

interface ReviewDialogProps {
  companion: ReviewedPerson;
  /** The client's earlier review of the companion. */
  review: ReviewView | undefined;
  /** True if the dialog opened by itself, without a press of 'Review'. */
  asked?: boolean;
  onClose: () => void;
}

/** A form for stars and an optional comment about a companion; creates or replaces the caller's review. */
export function ReviewDialog({ companion, review, asked = false, onClose }: ReviewDialogProps) {
  const t = useClientWords();
  const form = useId();
  const [rating, setRating] = useState(review?.rating ?? highestRating);
  const [comment, setComment] = useState(review?.comment ?? '');
  const write = useWriteReview();
  const name = companion.preferredName ?? companion.fullName ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({ companionId: companion.id, rating, comment: comment.trim() || null });
  };
  const footer = write.isSuccess ? (
    <Button onClick={onClose}>{t('review.close')}</Button>
  ) : (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t(asked ? 'review.later' : 'review.cancel')}
      </Button>
      <Button type="submit" form={form} busy={write.isPending}>
        {t('review.send')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('review.title', { name })} footer={footer}>
      {write.isSuccess ? (
        <MessageBox tone="good" live>
          {t('review.sent')}
        </MessageBox>
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap={5}>
            {/* A call may become joinable while the dialog covers the page. */}
            {asked ? <JoinNow /> : null}
            {asked ? <Text>{t('review.ask', { name })}</Text> : null}
            <StarsField value={rating} onChange={setRating} />
            <TextArea
              label={t('review.comment')}
              hint={t('review.commentHint', { name })}
              rows={3}
              maxLength={1000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
            {write.isError ? (
              <MessageBox tone="danger" live>
                {refusalTitle(write.error) ?? t('review.failed')}
              </MessageBox>
            ) : null}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
