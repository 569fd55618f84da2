import { Badge, Button, Card, Group, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { IconArrowDown, IconArrowUp, IconMail, IconTrash } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { AddContactForm } from './add-contact-form.tsx';
import { type ContactView, type Subject, useOrderContacts, useRemoveContact } from './api.ts';
import { ContactEmailDialog } from './contact-email-dialog.tsx';

export function ContactList(props: { subject: Subject; contacts: readonly ContactView[] }) {
  const t = useClientWords();
  const { subject, contacts } = props;
  const order = useOrderContacts(subject);
  const move = (from: number, to: number) => {
    const ids = contacts.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.mutate(ids);
  };
  return (
    <Section title={t('emergency.others')}>
      <Stack gap={4}>
        <Text tone="soft">
          {t(contacts.length === 0 ? 'emergency.othersEmpty' : 'emergency.orderLead')}
        </Text>
        {contacts.length > 0 ? (
          <Stack gap={3} as="ul">
            {contacts.map((contact, index) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                busy={order.isPending}
                onUp={index === 0 ? undefined : () => move(index, index - 1)}
                onDown={index === contacts.length - 1 ? undefined : () => move(index, index + 1)}
              />
            ))}
          </Stack>
        ) : null}
        {order.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(order.error) ?? t('emergency.saveFailed')}
          </MessageBox>
        ) : null}
        <AddContactForm subject={subject} />
      </Stack>
    </Section>
  );
}

interface ContactRowProps {
  contact: ContactView;
  busy: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function ContactRow({ contact, busy, onUp, onDown }: ContactRowProps) {
  const t = useClientWords();
  const [open, setOpen] = useState<'remove' | 'email'>();
  const remove = useRemoveContact();
  const moves = [
    { label: t('emergency.up'), icon: <IconArrowUp />, press: onUp },
    { label: t('emergency.down'), icon: <IconArrowDown />, press: onDown },
  ];
  return (
    <Card as="li" padding="small">
      <Stack gap={3}>
        <Stack gap={1}>
          <Text bold>{contact.name}</Text>
          <Text tone="soft">
            {[contact.relationship, contact.phone].filter(Boolean).join(' - ')}
          </Text>
          <Text tone="soft">{contact.email ?? t('emergency.noEmail')}</Text>
          {contact.isDeclined ? <Badge tone="sun">{t('emergency.declined')}</Badge> : null}
        </Stack>
        <Group gap={2}>
          {moves.map(({ label, icon, press }) =>
            press ? (
              <Button
                key={label}
                variant="quiet"
                size="small"
                icon={icon}
                disabled={busy}
                aria-label={`${label}: ${contact.name}`}
                onClick={press}
              >
                {label}
              </Button>
            ) : null,
          )}
          <Button
            variant="quiet"
            size="small"
            icon={<IconMail />}
            aria-label={`${t(contact.email ? 'emergency.changeEmail' : 'emergency.addEmail')}: ${contact.name}`}
            onClick={() => setOpen('email')}
          >
            {t(contact.email ? 'emergency.changeEmail' : 'emergency.addEmail')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash />}
            aria-label={`${t('emergency.remove')}: ${contact.name}`}
            onClick={() => setOpen('remove')}
          >
            {t('emergency.remove')}
          </Button>
        </Group>
      </Stack>
      {open === 'email' ? (
        <ContactEmailDialog contact={contact} onClose={() => setOpen(undefined)} />
      ) : null}
      <ConfirmDialog
        open={open === 'remove'}
        onClose={() => setOpen(undefined)}
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
