import { Drawer, MessageBox } from '@kabar/ui/base';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { QueryView } from '@kabar/web/query-view';
import { useEffect, useRef, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDecision, useReview } from './api.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { ReviewDetail } from './review-detail.tsx';

/**
 * How long the buttons of an automatically opened review are disabled, in milliseconds, because a press may be the second
 * one of a double click on the review before.
 */
export const secondPress = 1_500;

export type Decided = 'approved' | 'rejected';

interface ReviewDrawerProps {
  companionId: string;
  /** The decision about the previous companion. */
  before?: Decided | undefined;
  onClose: () => void;
  /** Closes the review, or opens the next one. */
  onDecided: (decision: Decided) => void;
}

/** One companion's review in a drawer: data, documents, earlier decisions, and the decision. */
export function ReviewDrawer({ companionId, before, onClose, onDecided }: ReviewDrawerProps) {
  const t = useBackofficeWords();
  const review = useReview(companionId);
  const decision = useDecision({
    onSuccess: (taken) => onDecided(taken.decision),
  });
  const [notes, setNotes] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const detail = useRef<HTMLDivElement>(null);
  const isSeen = useShownFor(secondPress, review.data !== undefined) || before === undefined;
  const decide = (decided: Decided) => {
    if (decided === 'rejected' && notes.trim() === '') {
      setReasonMissing(true);
      return focusFirstMistake(detail.current);
    }
    decision.mutate({
      companionId,
      decision: decided,
      notes: notes.trim() || undefined,
      seen: review.data?.status,
    });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('review.title')}
      footer={
        <DecisionButtons
          status={isSeen ? review.data?.status : undefined}
          deciding={decision.isPending ? decision.variables.decision : undefined}
          onCancel={onClose}
          onDecide={decide}
        />
      }
    >
      <div ref={detail}>
        {before ? (
          <MessageBox tone="good" live>
            {t(before === 'approved' ? 'review.nextApproved' : 'review.nextRejected')}
          </MessageBox>
        ) : null}
        <QueryView query={review}>
          {(data) => (
            <ReviewDetail
              review={data}
              notes={notes}
              reasonMissing={reasonMissing}
              onNotes={(typed) => {
                setNotes(typed);
                setReasonMissing(false);
              }}
              failed={
                decision.isError
                  ? { decision: decision.variables.decision, error: decision.error }
                  : undefined
              }
            />
          )}
        </QueryView>
      </div>
    </Drawer>
  );
}

function useShownFor(milliseconds: number, isShown: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isShown]);
  return isOver;
}
