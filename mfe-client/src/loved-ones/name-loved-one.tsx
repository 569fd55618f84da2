import { Button, Card, Group, Heading, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useLovedOneWrites } from './api.ts';
import { noMethods, toForm, toInput } from './loved-one-form.ts';

/** The two answers that a first call for a loved one needs; everything else can be told later. */
export function NameLovedOne({ onSelf }: { onSelf: () => void }) {
  const t = useClientWords();
  const { create } = useLovedOneWrites();
  const [id] = useState(newId);
  const [fullName, setFullName] = useState('');
  const [relationship, setRelationship] = useState('');
  const save = useMutation({ mutationFn: create });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(toInput(id, { ...toForm(undefined), fullName, relationship, contactMethods }));
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
            value={fullName}
            onChange={(event) => setFullName(event.currentTarget.value)}
          />
          <TextField
            label={t('lovedOne.relationship')}
            hint={t('lovedOne.relationshipHint')}
            optional
            maxLength={80}
            autoComplete="off"
            value={relationship}
            onChange={(event) => setRelationship(event.currentTarget.value)}
          />
          {save.isError ? (
            <MessageBox tone="danger" live>
              {refusalTitle(save.error) ?? t('care.newFailed')}
            </MessageBox>
          ) : null}
          <Group gap={3}>
            <Button type="submit" disabled={fullName.trim().length < 2} busy={save.isPending}>
              {t('care.newSave')}
            </Button>
            <Button variant="quiet" onClick={onSelf}>
              {t('care.newSelf')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** Nothing is known of numbers yet, and a preferred phone would need one. */
const contactMethods = { ...noMethods, preferred: 'email' } as const;
