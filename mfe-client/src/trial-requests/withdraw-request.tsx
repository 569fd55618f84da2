import { Button, Group } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type TrialRequestView, useWithdrawRequest } from './api.ts';

export function WithdrawRequest({ request }: { request: TrialRequestView }) {
  const t = useClientWords();
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawRequest();
  const { companion } = request;
  const name = companion?.preferredName ?? companion?.fullName ?? '';
  return (
    <Group>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('request.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('request.withdrawTitle')}
        text={companion ? t('request.withdrawTextAssigned', { name }) : t('request.withdrawText')}
        cancelLabel={t('request.keep')}
        confirmLabel={t('request.withdraw')}
        danger
        busy={withdraw.isPending}
        error={
          withdraw.isError
            ? (refusalTitle(withdraw.error) ?? t('request.withdrawFailed'))
            : undefined
        }
        onConfirm={() => withdraw.mutate(request.id, { onSuccess: () => setAsking(false) })}
      />
    </Group>
  );
}
