import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { Button, Card, Grid, Group, Heading, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { IconPlus } from '@kabar/ui/icons';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type Subject, useAddContact } from './api.ts';
import { isPhone } from './information-form.ts';

const fresh = () => ({ id: newId(), name: '', phone: '', relationship: '' });

/** Name and phone; the relationship may stay open. */
export function AddContactForm({ subject }: { subject: Subject }) {
  const t = useClientWords();
  const [form, setForm] = useState(fresh);
  const [tried, setTried] = useState(false);
  const add = useAddContact(subject);
  useUnsaved('another contact', `${form.name}${form.phone}${form.relationship}`.trim() !== '');
  // Another content is another contact: the service would refuse it under the id of the last try.
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part, id: newId() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (form.name.trim() === '' || !isPhone(form.phone)) return;
    add.mutate(
      { ...form, relationship: form.relationship.trim() || null },
      {
        onSuccess: () => {
          setForm(fresh());
          setTried(false);
        },
      },
    );
  };
  return (
    <Card as="section" tone="quiet">
      <form onSubmit={submit} noValidate aria-label={t('emergency.addTitle')}>
        <Stack gap={4}>
          <Heading level={3}>{t('emergency.addTitle')}</Heading>
          <Grid min="13rem" gap={4}>
            <TextField
              label={t('emergency.name')}
              required
              maxLength={120}
              autoComplete="off"
              value={form.name}
              error={tried && form.name.trim() === '' ? t('emergency.nameMissing') : undefined}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextField
              label={t('emergency.phone')}
              required
              type="tel"
              maxLength={40}
              autoComplete="off"
              value={form.phone}
              error={tried && !isPhone(form.phone) ? t('emergency.phoneMissing') : undefined}
              onChange={(event) => change({ phone: event.currentTarget.value })}
            />
            <TextField
              label={t('emergency.relationship')}
              optional
              maxLength={80}
              value={form.relationship}
              onChange={(event) => change({ relationship: event.currentTarget.value })}
            />
          </Grid>
          {add.isError ? <AddFailure error={add.error} /> : null}
          <Group>
            <Button type="submit" variant="secondary" icon={<IconPlus />} busy={add.isPending}>
              {t(add.isPending ? 'emergency.adding' : 'emergency.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function AddFailure({ error }: { error: Error }) {
  const t = useClientWords();
  return (
    <MessageBox tone="danger" live>
      {refusalTitle(error) ?? t('emergency.saveFailed')}
    </MessageBox>
  );
}
