import { dialHref } from '@kabar/rules/phone-numbers';
import {
  Actions,
  Button,
  Facts,
  MessageBox,
  Section,
  Stack,
  Text,
  TextArea,
  TextLink,
} from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { useOpenContacts } from './missed-api.ts';
import { useIncidentTexts } from './use-incident-texts.ts';

const shortest = 3;

/** The emergency contacts of a client who was not reached. Only the owner of the open incident can read them, with a reason. */
export function MissedContacts({ incident }: { incident: IncidentView }) {
  const t = useBackofficeWords();
  const { isMine } = useIncidentTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const open = useOpenContacts();
  if (!hasContacts(incident) || incident.status !== 'taken' || !isMine(incident)) return null;
  const tooShort = reason.trim().length < shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooShort) open.mutate({ incidentId: incident.id, reason: reason.trim() });
  };
  return (
    <Section title={t('incidents.contacts.title')} level={3}>
      {open.isSuccess ? (
        <Stack gap={3}>
          {open.data.length === 0 ? <Text>{t('incidents.contacts.none')}</Text> : null}
          <Facts
            items={open.data.map(({ name, relationship, phone }) => ({
              label: [name, relationship].filter(Boolean).join(', '),
              value: <Phone number={phone} />,
            }))}
          />
        </Stack>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <TextArea
              label={t('incidents.contacts.reason')}
              hint={t('incidents.contacts.hint')}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={tried && tooShort ? t('incidents.contacts.missing') : undefined}
            />
            {open.isError ? (
              <MessageBox tone="danger" live>
                {refusalTitle(open.error) ?? t('incidents.contacts.failed')}
              </MessageBox>
            ) : null}
            <Actions>
              <Button type="submit" variant="secondary" busy={open.isPending}>
                {t('incidents.contacts.open')}
              </Button>
            </Actions>
          </Stack>
        </form>
      )}
    </Section>
  );
}

function Phone({ number }: { number: string }) {
  const href = dialHref(number);
  return href === undefined ? number : <TextLink href={href}>{number}</TextLink>;
}

/** Whether the incident is about a client who was not reached, or who may need help. */
const hasContacts = ({ kind, client }: IncidentView): boolean =>
  client !== null && (kind === 'missed' || kind === 'urgent');
