import { Button, Card, MessageBox, Page, PageHeader, Spinner, Stack, Text } from '@kabar/ui/base';
import { isCutLink, refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useLinkToken } from '../link-token.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type ContactAnswer, type ContactLinkState, useAnswerLink, useContactLink } from './api.ts';

/** The page behind the link of a mail to an emergency contact without an account. Opening it changes nothing; a button does. */
export function ContactAnswerPage() {
  const t = useClientWords();
  const token = useLinkToken();
  return (
    <Page width="narrow">
      <PageHeader title={t('contactAnswer.title')} />
      {token === undefined ? <UnknownLink /> : <AnswerOfLink token={token} />}
    </Page>
  );
}

function UnknownLink() {
  const t = useClientWords();
  return (
    <Card>
      <MessageBox tone="info">{t('contactAnswer.state.unknown')}</MessageBox>
    </Card>
  );
}

function AnswerOfLink({ token }: { token: string }) {
  const t = useClientWords();
  const link = useContactLink(token);
  if (isCutLink(link.error)) return <UnknownLink />;
  return (
    <QueryView query={link} loading={<Spinner label={t('contactAnswer.checking')} />}>
      {(state) => (
        <Card>
          <Answer token={token} state={state} />
        </Card>
      )}
    </QueryView>
  );
}

function Answer({ token, state }: { token: string; state: ContactLinkState }) {
  const t = useClientWords();
  const answer = useAnswerLink(token);
  const [said, setSaid] = useState<ContactAnswer>();
  const send = (given: ContactAnswer) => answer.mutate(given, { onSuccess: () => setSaid(given) });
  return (
    <Stack gap={5}>
      {said ? (
        <MessageBox tone="good" live>
          {t(`contactAnswer.said.${said}`)}
        </MessageBox>
      ) : null}
      {said === undefined && state !== 'open' ? (
        <MessageBox tone="info">{t(`contactAnswer.state.${state}`)}</MessageBox>
      ) : null}
      {said === undefined && state === 'open' ? (
        <>
          <Text>{t('contactAnswer.text')}</Text>
          <Stack gap={3}>
            <Button size="large" fullWidth busy={answer.isPending} onClick={() => send('reached')}>
              {t('contactAnswer.reached')}
            </Button>
            <Button
              size="large"
              variant="secondary"
              fullWidth
              disabled={answer.isPending}
              onClick={() => send('cannot')}
            >
              {t('contactAnswer.cannot')}
            </Button>
          </Stack>
        </>
      ) : null}
      {answer.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(answer.error) ?? t('contactAnswer.failed')}
        </MessageBox>
      ) : null}
      {state !== 'unknown' && said !== 'no_more' ? (
        <Button variant="quiet" disabled={answer.isPending} onClick={() => send('no_more')}>
          {t('contactAnswer.noMore')}
        </Button>
      ) : null}
    </Stack>
  );
}
