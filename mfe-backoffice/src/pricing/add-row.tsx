import { Button, Dialog, MessageBox, Stack, TextArea, TextField } from '@kabar/ui/base';
import { IconPlus } from '@kabar/ui/icons';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAddPrice } from './api.ts';
import { fieldsOfNew, mistakesIn, toNewRow, type Values } from './fields.ts';

interface AddRowProps {
  kind: 'plans' | 'packs';
  onAdded: () => void;
}

/** Adds a plan or a pack; it is hidden until an admin makes it visible. */
export function AddRow({ kind, onAdded }: AddRowProps) {
  const t = useBackofficeWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" icon={<IconPlus />} onClick={() => setOpen(true)}>
        {t(`pricing.add.${kind}`)}
      </Button>
      {isOpen ? (
        <AddDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onAdded={() => {
            setOpen(false);
            onAdded();
          }}
        />
      ) : null}
    </div>
  );
}

function AddDialog({ kind, onAdded, onClose }: AddRowProps & { onClose: () => void }) {
  const t = useBackofficeWords();
  const add = useAddPrice();
  const fields = fieldsOfNew[kind];
  const [id] = useState(newId);
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, ''])),
  );
  const [tried, setTried] = useState(false);
  const mistakes = mistakesIn(values, fields);
  const send = () => {
    setTried(true);
    if (Object.keys(mistakes).length > 0) return;
    add.mutate(toNewRow(kind, id, values), { onSuccess: onAdded });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`pricing.add.${kind}`)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('pricing.cancel')}
          </Button>
          <Button busy={add.isPending} onClick={send}>
            {t('pricing.addNow')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {add.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(add.error) ?? t('pricing.addFailed')}
          </MessageBox>
        ) : null}
        {fields.map(({ name, kind: typed, label }) => {
          const mistake = mistakes[name];
          const given = {
            label: t(label),
            value: String(values[name] ?? ''),
            error: tried && mistake ? t(mistake) : undefined,
          };
          const change = (value: string) => setValues((now) => ({ ...now, [name]: value }));
          return name === 'description' ? (
            <TextArea
              {...given}
              key={name}
              rows={2}
              maxLength={500}
              onChange={(event) => change(event.currentTarget.value)}
            />
          ) : (
            <TextField
              {...given}
              key={name}
              inputMode={typed === 'text' ? 'text' : 'decimal'}
              maxLength={80}
              onChange={(event) => change(event.currentTarget.value)}
            />
          );
        })}
      </Stack>
    </Dialog>
  );
}
