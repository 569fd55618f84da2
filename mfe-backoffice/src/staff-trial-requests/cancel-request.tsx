import { refusalTitle } from '@kabar/web/problem';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useCancelRequest } from './api.ts';

/** Cancels a trial request, with a reason that the client reads. */
export function CancelRequest(props: { id: string; name: string; onClose: () => void }) {
  const t = useBackofficeWords();
  const { id, name, onClose } = props;
  const cancel = useCancelRequest();
  return (
    <ReasonDialog
      danger
      onClose={onClose}
      title={t('trialRequests.cancelTitle', { name })}
      text={t('trialRequests.cancelText', { name })}
      label={t('trialRequests.reason')}
      missing={t('trialRequests.reasonMissing')}
      cancelLabel={t('trialRequests.keep')}
      confirmLabel={t('trialRequests.cancel')}
      busy={cancel.isPending}
      error={
        cancel.isError ? (refusalTitle(cancel.error) ?? t('trialRequests.cancelFailed')) : undefined
      }
      onConfirm={(reason) => cancel.mutate({ id, reason }, { onSuccess: onClose })}
    />
  );
}
