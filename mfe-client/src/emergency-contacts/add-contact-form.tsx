import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { Actions, Button, Card, Grid, Heading, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { IconPlus } from '@kabar/ui/icons';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type Subject, useAddContact } from './api.ts';
import { isEmail, isPhone } from './information-form.ts';

const fresh = () => ({ id: newId(), name: '', phone: '', relationship: '', email: '' });

/** Requires name and phone; relationship and email address are optional. */
export function AddContactForm({ subject }: { subject: Subject }) {
  const t = useClientWords();
  const [form, setForm] = useState(fresh);
  const [tried, setTried] = useState(false);
  const add = useAddContact(subject);
  useUnsaved(
    'another contact',
    `${form.name}${form.phone}${form.relationship}${form.email}`.trim() !== '',
  );
  // Changed values are a new contact, so they need a new id: the service refuses an id that was used with other values.
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part, id: newId() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (form.name.trim() === '' || !isPhone(form.phone) || !isEmail(form.email)) return;
    add.mutate(
      { ...form, relationship: form.relationship.trim() || null, email: form.email.trim() || null },
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
          <Fields form={form} tried={tried} onChange={change} />
          {add.isError ? <AddFailure error={add.error} /> : null}
          <Actions>
            <Button type="submit" variant="secondary" icon={<IconPlus />} busy={add.isPending}>
              {t(add.isPending ? 'emergency.adding' : 'emergency.add')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}

type Typed = Omit<ReturnType<typeof fresh>, 'id'>;

const lines = [
  { name: 'name', type: 'text', maxLength: 120, isRight: (typed: string) => typed.trim() !== '' },
  { name: 'phone', type: 'tel', maxLength: 40, isRight: isPhone },
  { name: 'relationship', type: 'text', maxLength: 80, isRight: () => true },
  { name: 'email', type: 'email', maxLength: 254, isRight: isEmail },
] as const;
const mistakes = {
  name: 'emergency.nameMissing',
  phone: 'emergency.phoneMissing',
  relationship: 'emergency.relationshipMissing',
  email: 'emergency.emailWrong',
} as const;

function Fields(props: { form: Typed; tried: boolean; onChange: (part: Partial<Typed>) => void }) {
  const t = useClientWords();
  const { form, tried, onChange } = props;
  return (
    <Grid min="13rem" gap={4}>
      {lines.map(({ name, isRight, ...input }) => (
        <TextField
          key={name}
          {...input}
          label={t(`emergency.${name}`)}
          hint={name === 'email' ? t('emergency.emailHint') : undefined}
          required={name === 'name' || name === 'phone'}
          optional={name === 'relationship' || name === 'email'}
          autoComplete="off"
          value={form[name]}
          error={tried && !isRight(form[name]) ? t(mistakes[name]) : undefined}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </Grid>
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
