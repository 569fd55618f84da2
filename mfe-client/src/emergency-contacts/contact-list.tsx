import { Button, Card, Group, Section, Stack, Text } from '@kabar/ui/base';
import { IconTrash } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { AddContactForm } from './add-contact-form.tsx';
import { type ContactView, type Subject, useRemoveContact } from './api.ts';

export function ContactList(props: { subject: Subject; contacts: readonly ContactView[] }) {
  const t = useClientWords();
  const { subject, contacts } = props;
  return (
    <Section title={t('emergency.others')}>
      <Stack gap={4}>
        {contacts.length === 0 ? <Text tone="soft">{t('emergency.othersEmpty')}</Text> : null}
        {contacts.length > 0 ? (
          <Stack gap={3} as="ul">
            {contacts.map((contact) => (
              <ContactRow key={contact.id} contact={contact} />
            ))}
          </Stack>
        ) : null}
        <AddContactForm subject={subject} />
      </Stack>
    </Section>
  );
}

function ContactRow({ contact }: { contact: ContactView }) {
  const t = useClientWords();
  const [open, setOpen] = useState(false);
  const remove = useRemoveContact();
  return (
    <Card as="li" padding="small">
      <Group gap={3} justify="between" align="center">
        <Stack gap={1}>
          <Text bold>{contact.name}</Text>
          <Text tone="soft">
            {[contact.relationship, contact.phone].filter(Boolean).join(' - ')}
          </Text>
        </Stack>
        <Button
          variant="quiet"
          size="small"
          icon={<IconTrash />}
          aria-label={`${t('emergency.remove')}: ${contact.name}`}
          onClick={() => setOpen(true)}
        >
          {t('emergency.remove')}
        </Button>
      </Group>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('emergency.removeTitle')}
        text={t('emergency.removeText', { name: contact.name })}
        confirmLabel={t('emergency.removeConfirm')}
        cancelLabel={t('emergency.keep')}
        danger
        busy={remove.isPending}
        error={remove.isError ? t('emergency.saveFailed') : undefined}
        onConfirm={() => remove.mutate(contact.id)}
      />
    </Card>
  );
}
