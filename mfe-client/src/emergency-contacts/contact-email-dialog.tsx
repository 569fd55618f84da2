import { Button, Dialog, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useId, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type ContactView, useChangeContactEmail } from './api.ts';
import { isEmail } from './information-form.ts';

/** Changes a contact's email address; an empty field removes it. */
export function ContactEmailDialog(props: { contact: ContactView; onClose: () => void }) {
  const t = useClientWords();
  const { contact, onClose } = props;
  const form = useId();
  const [email, setEmail] = useState(contact.email ?? '');
  const [tried, setTried] = useState(false);
  const change = useChangeContactEmail();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) return;
    change.mutate({ id: contact.id, email: email.trim() || null }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('emergency.emailOf', { name: contact.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('emergency.keep')}
          </Button>
          <Button type="submit" form={form} busy={change.isPending}>
            {t('emergency.saveEmail')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label={t('emergency.email')}
            hint={t('emergency.emailHint')}
            type="email"
            maxLength={254}
            autoComplete="off"
            value={email}
            error={tried && !isEmail(email) ? t('emergency.emailWrong') : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
            data-autofocus
          />
          {change.isError ? (
            <MessageBox tone="danger" live>
              {refusalTitle(change.error) ?? t('emergency.saveFailed')}
            </MessageBox>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
