import { Button, MessageBox } from '@kabar/ui/base';
import { ConfirmDialog, DoneNotice } from '@kabar/ui/more';
import { Problem } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Companion, useDecision } from './api.ts';

export type QuickVerifyOutcome = { name: string } | { error: Error };

interface QuickVerifyProps {
  variant?: 'secondary' | 'quiet';
  companion: Companion;
  onOutcome: (outcome: QuickVerifyOutcome) => void;
}

/** The approval without a review. Where documents are missing it asks once more. */
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
        onClick={companion.hasDocuments ? verify : () => setAsking(true)}
      >
        {t('companions.quickVerify')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('companions.withoutPapers')}
        text={t('companions.withoutPapersText', { name })}
        confirmLabel={t('companions.withoutPapersConfirm', { name })}
        cancelLabel={t('companions.cancel')}
        onConfirm={verify}
        busy={decision.isPending}
      />
    </>
  );
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
      {error instanceof Problem && error.status > 0 ? error.message : null}
    </MessageBox>
  );
}
