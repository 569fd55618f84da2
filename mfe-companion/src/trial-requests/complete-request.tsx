import { Button, Group } from '@kabar/ui/base';
import { IconCheck } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type AssignedView, useCompleteRequest } from './api.ts';

export function CompleteRequest({ request, name }: { request: AssignedView; name: string }) {
  const t = useCompanionWords();
  const [asking, setAsking] = useState(false);
  const complete = useCompleteRequest();
  return (
    <Group>
      <Button
        icon={<IconCheck />}
        aria-label={t('assigned.completeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('assigned.complete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('assigned.completeTitle', { name })}
        text={t('assigned.completeText')}
        cancelLabel={t('assigned.back')}
        confirmLabel={t('assigned.complete')}
        busy={complete.isPending}
        error={
          complete.isError ? (refusalTitle(complete.error) ?? t('assigned.failed')) : undefined
        }
        onConfirm={() => complete.mutate(request.id, { onSuccess: () => setAsking(false) })}
      />
    </Group>
  );
}
