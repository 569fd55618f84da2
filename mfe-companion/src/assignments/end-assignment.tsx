import { Text, TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useEndAssignment, useEndPreview } from './api.ts';

/** Minimum length of a given reason, the same as in the service. */
const shortest = 3;

export function EndAssignment(props: { id: string; name: string; onClose: () => void }) {
  const t = useCompanionWords();
  const { id, name, onClose } = props;
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const end = useEndAssignment();
  const send = () => {
    const given = reason.trim();
    if (given !== '' && given.length < shortest) return setTooShort(true);
    end.mutate({ id, reason: given }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('clients.endTitle', { name })}
      text={
        <>
          <Text>{t('clients.endText', { name })}</Text>
          <EndCost id={id} />
        </>
      }
      cancelLabel={t('clients.stay')}
      confirmLabel={t('clients.endConfirm')}
      danger
      busy={end.isPending}
      error={end.isError ? (refusalTitle(end.error) ?? t('clients.failed')) : undefined}
      onConfirm={send}
    >
      <TextArea
        label={t('clients.endReason')}
        optional
        rows={2}
        maxLength={500}
        value={reason}
        error={isTooShort ? t('clients.reasonShort') : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setTooShort(false);
        }}
      />
    </ConfirmDialog>
  );
}

/** Explains what happens to the credits of future calls. */
function EndCost({ id }: { id: string }) {
  const t = useCompanionWords();
  const { data } = useEndPreview(id);
  if (data === undefined) return null;
  return (
    <>
      {data.returned > 0 ? <Text>{t('clients.endReturned', { count: data.returned })}</Text> : null}
      {data.strikes > 0 ? (
        <Text tone="care" bold>
          {t('clients.endStrikes', { count: data.strikes })}
        </Text>
      ) : null}
    </>
  );
}
