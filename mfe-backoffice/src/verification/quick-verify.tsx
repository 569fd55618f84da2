import { Button, MessageBox } from '@kabar/ui/base';
import { ConfirmDialog, DoneNotice } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Companion, useDecision, useReview } from './api.ts';
import { ReviewDocuments } from './review-documents.tsx';

export type QuickVerifyOutcome = { name: string } | { error: Error };

interface QuickVerifyProps {
  variant?: 'secondary' | 'quiet';
  companion: Companion;
  onOutcome: (outcome: QuickVerifyOutcome) => void;
}

/** Approves a companion without a full review, after a confirmation that shows the documents or says that there are none. */
export function QuickVerify({ variant = 'secondary', companion, onOutcome }: QuickVerifyProps) {
  const t = useBackofficeWords();
  const [asking, setAsking] = useState(false);
  const name = companion.fullName;
  const decision = useDecision({
    onSuccess: () => onOutcome({ name }),
    onError: (error) => {
      setAsking(false);
      onOutcome({ error });
    },
  });
  const verify = () =>
    decision.mutate({
      companionId: companion.companionId,
      decision: 'approved',
      seen: companion.status,
    });
  return (
    <>
      <Button
        variant={variant}
        size="small"
        busy={decision.isPending}
        aria-label={t('companions.quickVerifyOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('companions.quickVerify')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          companion.hasDocuments
            ? t('companions.quickTitle', { name })
            : t('companions.withoutPapers')
        }
        text={t(companion.hasDocuments ? 'companions.quickText' : 'companions.withoutPapersText', {
          name,
        })}
        confirmLabel={t('companions.withoutPapersConfirm', { name })}
        cancelLabel={t('companions.cancel')}
        onConfirm={verify}
        busy={decision.isPending}
      >
        {asking && companion.hasDocuments ? (
          <DocumentsOf companionId={companion.companionId} />
        ) : null}
      </ConfirmDialog>
    </>
  );
}

/** Loaded only when the dialog opens, because each read is audited. */
function DocumentsOf({ companionId }: { companionId: string }) {
  return (
    <QueryView query={useReview(companionId)}>
      {(review) => <ReviewDocuments review={review} />}
    </QueryView>
  );
}

/** A rejected companion needs a full review, because the reason for the rejection may still apply. */
export function mayQuickVerify({ status }: Companion): boolean {
  return status === 'pending';
}

export function QuickVerifyNotice(props: {
  outcome: QuickVerifyOutcome | undefined;
  onDismiss: () => void;
}) {
  const t = useBackofficeWords();
  const { outcome, onDismiss } = props;
  if (outcome === undefined) return null;
  if ('name' in outcome) {
    return (
      <DoneNotice event={outcome}>
        {t('companions.quickVerified', { name: outcome.name })}
      </DoneNotice>
    );
  }
  const { error } = outcome;
  return (
    <MessageBox tone="danger" live onDismiss={onDismiss} title={t('companions.quickVerifyFailed')}>
      {problemTitle(error)}
    </MessageBox>
  );
}
