import { dialHref } from '@kabar/rules/phone-numbers';
import { LinkButton, Stack, Text } from '@kabar/ui/base';
import { IconPhone } from '@kabar/ui/icons';
import { type ContactView, useContactsOfPerson } from '../circles/contacts-api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, closedBy } from './api.ts';
import { NotReadYet, RecordedReading } from './recorded-reading.tsx';

export function ContactsOfPerson({ person: { id, name } }: { person: CarePersonView }) {
  const t = useClientWords();
  return (
    <RecordedReading
      title={t('circle.kind.emergency_contacts')}
      note={t('personInCare.contactsRecorded')}
      open={t('personInCare.openContacts')}
      icon={<IconPhone />}
    >
      <Contacts personId={id} name={name} />
    </RecordedReading>
  );
}

function Contacts({ personId, name }: { personId: string; name: string }) {
  const t = useClientWords();
  const query = useContactsOfPerson(personId);
  if (closedBy(query.error) === 'not_shared')
    return <Text>{t('personInCare.notShared.contacts', { name })}</Text>;
  if (query.data === undefined) return <NotReadYet reading={query} />;
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
