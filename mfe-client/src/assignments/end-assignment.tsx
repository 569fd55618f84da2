import { Text, TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useEndAssignment, useEndPreview } from './api.ts';

/** Minimum length of a given reason, the same as in the service. */
const shortest = 3;

export function EndAssignment(props: { id: string; name: string; onClose: () => void }) {
  const t = useClientWords();
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
      title={t('assignment.endTitle', { name })}
      text={
        <>
          <Text>{t('assignment.endText', { name })}</Text>
          <EndCost id={id} />
        </>
      }
      cancelLabel={t('assignment.stay')}
      confirmLabel={t('assignment.endConfirm')}
      danger
      busy={end.isPending}
      error={end.isError ? (refusalTitle(end.error) ?? t('assignment.failed')) : undefined}
      onConfirm={send}
    >
      <TextArea
        label={t('assignment.endReason')}
        optional
        rows={2}
        maxLength={500}
        value={reason}
        error={isTooShort ? t('assignment.reasonShort') : undefined}
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
  const t = useClientWords();
  const { data } = useEndPreview(id);
  if (data === undefined) return null;
  return (
    <>
      {data.used > 0 ? (
        <Text tone="care" bold>
          {t('assignment.endUsed', { count: data.used })}
        </Text>
      ) : null}
      {data.returned > 0 ? (
        <Text>{t('assignment.endReturned', { count: data.returned })}</Text>
      ) : null}
    </>
  );
}
