import {
  Button,
  Card,
  LinkButton,
  MessageBox,
  Page,
  PageHeader,
  Stack,
  Text,
  TextArea,
  TextField,
  TextLink,
} from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { type FormEvent, useState } from 'react';
import { useReportConcern } from './api.ts';
import { useConcernWords } from './words/use-concern-words.ts';

/** Lets anyone report a concern to staff, signed in or not. */
export function ReportConcernPage() {
  const t = useConcernWords();
  const [round, setRound] = useState(0);
  const [isSent, setSent] = useState(false);
  return (
    <Page width="narrow">
      <PageHeader title={t('concern.title')} lead={t('concern.lead')} />
      <Stack gap={5}>
        <MessageBox tone="care" title={t('concern.danger')}>
          <TextLink href="/emergency">{t('concern.emergency')}</TextLink>
        </MessageBox>
        <Card>
          {isSent ? (
            <Receipt
              onAnother={() => {
                setRound(round + 1);
                setSent(false);
              }}
            />
          ) : (
            <ConcernForm key={round} onSent={() => setSent(true)} />
          )}
        </Card>
      </Stack>
    </Page>
  );
}

function ConcernForm({ onSent }: { onSent: () => void }) {
  const t = useConcernWords();
  const isVisitor = useSession((session) => session.account === undefined);
  const report = useReportConcern();
  const [id] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState('');
  const [contact, setContact] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const isShort = message.trim().length < 10;
  const isContactShort = isVisitor && [1, 2].includes(contact.trim().length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isShort || isContactShort) return;
    const reachable = isVisitor && contact.trim() !== '' ? contact.trim() : undefined;
    report.mutate({ id, message, contact: reachable }, { onSuccess: onSent });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <TextArea
          label={t('concern.message')}
          hint={t('concern.messageHint')}
          error={wasAsked && isShort ? t('concern.messageShort') : undefined}
          rows={6}
          maxLength={2_000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {isVisitor ? (
          <TextField
            label={t('concern.contact')}
            optional
            hint={t('concern.contactHint')}
            error={wasAsked && isContactShort ? t('concern.contactShort') : undefined}
            maxLength={200}
            value={contact}
            onChange={(event) => setContact(event.target.value)}
          />
        ) : (
          <Text tone="soft">{t('concern.withName')}</Text>
        )}
        {report.isError ? (
          <MessageBox tone="danger" live title={t('concern.failed')}>
            {refusalTitle(report.error)}
          </MessageBox>
        ) : null}
        <Button type="submit" size="large" fullWidth busy={report.isPending}>
          {t('concern.send')}
        </Button>
      </Stack>
    </form>
  );
}

function Receipt({ onAnother }: { onAnother: () => void }) {
  const t = useConcernWords();
  return (
    <Stack gap={5}>
      <MessageBox tone="good" live title={t('concern.sent')}>
        {t('concern.sentText')}
      </MessageBox>
      <LinkButton href="/" size="large" fullWidth>
        {t('concern.home')}
      </LinkButton>
      <Button variant="quiet" onClick={onAnother}>
        {t('concern.another')}
      </Button>
    </Stack>
  );
}
