import { Actions, Button, Card, Heading, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useLovedOneWrites } from './api.ts';
import { type LovedOneForm, noMethods, toForm, toInput } from './loved-one-form.ts';
import { ZoneAndLanguage } from './zone-and-language.tsx';

/** The minimum for a first call for a new loved one: name, time zone and language. */
export function NameLovedOne({ onSelf }: { onSelf: () => void }) {
  const t = useClientWords();
  const { create } = useLovedOneWrites();
  const [id] = useState(newId);
  const [form, setForm] = useState(() => toForm(undefined));
  const change = (part: Partial<LovedOneForm>) => setForm({ ...form, ...part });
  const save = useMutation({ mutationFn: create });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(toInput(id, { ...form, contactMethods }));
  };
  return (
    <Card as="section">
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Heading level={2} size="normal">
            {t('care.newTitle')}
          </Heading>
          <TextField
            label={t('request.name')}
            required
            maxLength={120}
            autoComplete="off"
            value={form.fullName}
            onChange={(event) => change({ fullName: event.currentTarget.value })}
          />
          <TextField
            label={t('lovedOne.relationship')}
            hint={t('lovedOne.relationshipHint')}
            optional
            maxLength={80}
            autoComplete="off"
            value={form.relationship}
            onChange={(event) => change({ relationship: event.currentTarget.value })}
          />
          <ZoneAndLanguage form={form} onChange={change} />
          {save.isError ? (
            <MessageBox tone="danger" live>
              {refusalTitle(save.error) ?? t('care.newFailed')}
            </MessageBox>
          ) : null}
          <Actions>
            <Button variant="quiet" onClick={onSelf}>
              {t('care.newSelf')}
            </Button>
            <Button type="submit" disabled={form.fullName.trim().length < 2} busy={save.isPending}>
              {t('care.newSave')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}

/** No numbers are known yet, and the default 'phone' would require one. */
const contactMethods = { ...noMethods, preferred: 'email' } as const;
