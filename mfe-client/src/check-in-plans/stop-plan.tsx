import { Button } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type PlanView, useStopPlan } from './api.ts';

/** Ends a plan after a question. */
export function StopPlan({ plan }: { plan: PlanView }) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  const stop = useStopPlan(plan.id);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('checkInPlan.stop')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('checkInPlan.stopTitle')}
        text={t('checkInPlan.stopText', { name: plan.personName })}
        confirmLabel={t('checkInPlan.stop')}
        cancelLabel={t('checkInPlan.keepGoing')}
        danger
        busy={stop.isPending}
        error={stop.isError ? (problemTitle(stop.error) ?? t('checkInPlan.failed')) : undefined}
        onConfirm={() => stop.mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </>
  );
}
