import { Button } from '@kabar/ui/base';
import { IconTrash } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type LovedOneView, useRemoveLovedOne } from './api.ts';

export function RemoveLovedOne({
  lovedOne,
  onRemoved,
}: {
  lovedOne: LovedOneView;
  onRemoved: () => void;
}) {
  const t = useClientWords();
  const [open, setOpen] = useState(false);
  const remove = useRemoveLovedOne();
  return (
    <>
      <Button variant="quiet" icon={<IconTrash />} onClick={() => setOpen(true)}>
        {t('lovedOne.remove', { name: lovedOne.fullName })}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('lovedOne.removeTitle')}
        text={t('lovedOne.removeText', { name: lovedOne.fullName })}
        confirmLabel={t('lovedOne.removeConfirm')}
        cancelLabel={t('lovedOne.keep')}
        danger
        busy={remove.isPending}
        error={remove.isError ? t('lovedOne.removeFailed') : undefined}
        onConfirm={() => remove.mutate(lovedOne.id, { onSuccess: onRemoved })}
      />
    </>
  );
}
