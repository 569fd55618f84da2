import type { UpcomingView } from '@kabar/parts/upcoming/api';
import { dialHref } from '@kabar/rules/phone-numbers';
import { Button, MessageBox, Spinner, Stack, Text, TextLink } from '@kabar/ui/base';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type CallContact, type Called, isCallOpen, useCallContact } from './api.ts';

/**
 * For a session outside Kabar that is about to take place: how to reach the person. The contact is loaded only on a press,
 * because the client sees each read.
 */
export function CallCard({ session }: { session: UpcomingView }) {
  const t = useCompanionWords();
  const [open, setOpen] = useState(false);
  const { lovedOneId, medium } = session;
  if (!isCallOpen(session)) return null;
  const { person } = session;
  const name = (lovedOneId === null ? person.fullName : session.lovedOneName) ?? '';
  return (
    <Stack gap={2}>
      {open ? (
        <CallContactView clientId={person.id} lovedOneId={lovedOneId} medium={medium} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('call.open', { name })}</Button>
        </div>
      )}
      <Text size="small" tone="soft">
        {t('call.seen')}
      </Text>
    </Stack>
  );
}

interface CallContactViewProps extends Called {
  medium: string;
  /** The medium to show if the first one has no contact. */
  otherMedium?: string;
}

export function CallContactView({ medium, otherMedium, ...called }: CallContactViewProps) {
  const t = useCompanionWords();
  const query = useCallContact(called);
  if (query.isError) {
    return (
      <MessageBox
        tone="danger"
        live
        action={
          <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('call.again')}
          </Button>
        }
      >
        {t('call.failed')}
      </MessageBox>
    );
  }
  if (query.data === undefined) return <Spinner label={t('call.loading')} />;
  const given = query.data.contacts.filter(({ value }) => value);
  const contact = [medium, otherMedium]
    .map((wanted) => given.find((contact) => contact.medium === wanted))
    .find((found) => found !== undefined);
  if (!contact?.value) return <Text>{t('call.noNumber')}</Text>;
  const href = hrefOf(contact.medium, contact.value);
  return (
    <Text bold>
      {t(`medium.${contact.medium}`)}:{' '}
      {href === undefined ? contact.value : <TextLink href={href}>{contact.value}</TextLink>}
    </Text>
  );
}

/** Undefined for a handle, or for a number that may not be dialled correctly; these are shown as text. */
function hrefOf(medium: CallContact['medium'], value: string): string | undefined {
  if (medium === 'phone') return dialHref(value);
  if (medium === 'email') return `mailto:${value}`;
  return /^https:\/\//.test(value) ? value : undefined;
}
