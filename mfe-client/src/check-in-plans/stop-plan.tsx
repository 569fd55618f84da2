import { Button } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

interface StopPlanProps {
  personName: string;
  stop: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'isError' | 'error'>;
}

export function StopPlan({ personName, stop }: StopPlanProps) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('checkInPlan.stop')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('checkInPlan.stopTitle')}
        text={t('checkInPlan.stopText', { name: personName })}
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
