import { TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useSaveFilter } from './api.ts';

interface SaveFilterDialogProps {
  page: string;
  query: string;
  onClose: () => void;
}

export function SaveFilterDialog({ page, query, onClose }: SaveFilterDialogProps) {
  const t = useBackofficeWords();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = useSaveFilter();
  const send = () => {
    const trimmed = name.trim();
    setMissing(trimmed === '');
    if (trimmed !== '') save.mutate({ page, query, name: trimmed }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('savedFilters.title')}
      text={t('savedFilters.text')}
      confirmLabel={t('savedFilters.keep')}
      cancelLabel={t('savedFilters.cancel')}
      busy={save.isPending}
      error={save.isError ? (refusalTitle(save.error) ?? t('savedFilters.failed')) : undefined}
      onConfirm={send}
    >
      <TextField
        label={t('savedFilters.name')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        error={isMissing ? t('savedFilters.nameMissing') : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
      />
    </ConfirmDialog>
  );
}
