import { dialHref } from '@kabar/rules/phone-numbers';
import {
  Badge,
  ErrorCard,
  Facts,
  Heading,
  MessageBox,
  Spinner,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type ContactView, type Notes, useClientNotes } from './api.ts';

const noteNames = [
  'medicalConditions',
  'medications',
  'mobilityNeeds',
  'communicationPreferences',
  'specialInstructions',
  'familyNotes',
] as const satisfies readonly (keyof Notes)[];

export function ClientNotes({ clientId, name }: { clientId: string; name: string }) {
  const t = useCompanionWords();
  const query = useClientNotes(clientId);
  if (query.isError) {
    return (
      <ErrorCard
        title={t('clientNotes.failed')}
        text={t('clientNotes.failedText')}
        retryLabel={t('clientNotes.retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (query.data === undefined) return <Spinner label={t('clientNotes.loading')} />;
  const { contacts, lovedOnes, information, ofLovedOnes } = query.data;
  const ofClient = contacts.filter((contact) => contact.lovedOneId === null);
  return (
    <Stack gap={5}>
      <MessageBox tone="info">{t('clientNotes.promise', { name })}</MessageBox>
      <About name={name} contacts={ofClient} notes={information} />
      {lovedOnes.map((lovedOne) => {
        const theirs = contacts.filter((contact) => contact.lovedOneId === lovedOne.id);
        const found = ofLovedOnes.find((each) => each.lovedOne.id === lovedOne.id);
        if (theirs.length === 0 && found === undefined) return null;
        return (
          <Stack key={lovedOne.id} gap={4} as="section">
            <Heading level={3}>{t('clientNotes.about', { name: lovedOne.fullName })}</Heading>
            <About name={lovedOne.fullName} contacts={theirs} notes={found?.information ?? null} />
          </Stack>
        );
      })}
    </Stack>
  );
}

function About(props: { name: string; contacts: readonly ContactView[]; notes: Notes | null }) {
  const t = useCompanionWords();
  const { name, contacts, notes } = props;
  const written = noteNames.flatMap((note) => {
    const value = notes?.[note];
    return value ? [{ label: t(`clientNotes.${note}`), value }] : [];
  });
  return (
    <Stack gap={4}>
      <Heading level={3} size="small">
        {t('clientNotes.contacts')}
      </Heading>
      {contacts.length === 0 ? (
        <Text tone="soft">{t('clientNotes.noContacts', { name })}</Text>
      ) : null}
      {contacts.map((contact) => (
        <Contact key={contact.id} contact={contact} />
      ))}
      <Heading level={3} size="small">
        {t('clientNotes.notes')}
      </Heading>
      {written.length === 0 ? (
        <Text tone="soft">{t('clientNotes.noNotes', { name })}</Text>
      ) : (
        <Facts items={written} />
      )}
    </Stack>
  );
}

function Contact({ contact }: { contact: ContactView }) {
  const t = useCompanionWords();
  const href = dialHref(contact.phone);
  const lines = [contact.email, contact.address, contact.notes].filter(Boolean);
  return (
    <Stack gap={1}>
      <Text bold>
        {[contact.name, contact.relationship].filter(Boolean).join(', ')}
        {contact.isPrimary ? (
          <>
            {' '}
            <Badge tone="leaf">{t('clientNotes.primary')}</Badge>
          </>
        ) : null}
      </Text>
      {href === undefined ? (
        <Text>{contact.phone}</Text>
      ) : (
        <TextLink href={href}>{contact.phone}</TextLink>
      )}
      {lines.map((line) => (
        <Text key={line} tone="soft">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
