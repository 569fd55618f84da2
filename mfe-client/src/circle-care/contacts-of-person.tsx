import { dialHref } from '@kabar/rules/phone-numbers';
import {
  Button,
  Card,
  Heading,
  LinkButton,
  MessageBox,
  Skeleton,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconPhone } from '@kabar/ui/icons';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { type ContactView, useContactsOfPerson } from '../circles/contacts-api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, closedBy } from './api.ts';

/** Whom to call when the person does not answer. Opened by a press, because each reading is recorded. */
export function ContactsOfPerson({ person: { id, name } }: { person: CarePersonView }) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size="normal">
          {t('circle.kind.emergency_contacts')}
        </Heading>
        <Text tone="soft">{t('personInCare.contactsRecorded')}</Text>
        {isOpen ? (
          <Contacts personId={id} name={name} />
        ) : (
          <Button variant="secondary" icon={<IconPhone />} onClick={() => setOpen(true)}>
            {t('personInCare.openContacts')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Contacts({ personId, name }: { personId: string; name: string }) {
  const t = useClientWords();
  const query = useContactsOfPerson(personId);
  if (closedBy(query.error) === 'not_shared')
    return <Text>{t('personInCare.notShared.contacts', { name })}</Text>;
  if (query.isPending) return <Skeleton lines={3} />;
  if (query.data === undefined)
    return (
      <MessageBox
        tone="danger"
        live
        action={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            {t('personInCare.tryAgain')}
          </Button>
        }
      >
        {problemTitle(query.error) ?? t('personInCare.failed')}
      </MessageBox>
    );
  if (query.data.length === 0) return <Text>{t('personInCare.noContacts', { name })}</Text>;
  return (
    <Stack gap={4} as="ul">
      {query.data.map((contact) => (
        <Contact key={contact.id} contact={contact} />
      ))}
    </Stack>
  );
}

function Contact({ contact: { name, relationship, phone } }: { contact: ContactView }) {
  const t = useClientWords();
  const href = dialHref(phone);
  return (
    <Stack gap={2} as="li" align="start">
      <Text bold>{[name, relationship].filter(Boolean).join(', ')}</Text>
      {href === undefined ? (
        <Text>{phone}</Text>
      ) : (
        <LinkButton
          variant="secondary"
          href={href}
          icon={<IconPhone />}
          aria-label={t('urgent.callFor', { what: name, number: phone })}
        >
          {t('urgent.call', { number: phone })}
        </LinkButton>
      )}
    </Stack>
  );
}
