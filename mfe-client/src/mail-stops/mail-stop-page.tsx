import { Button, Card, MessageBox, Page, PageHeader, Spinner, Stack, Text } from '@kabar/ui/base';
import { isCutLink, refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useTokenFromAddress } from '@kabar/web/token-in-address';
import { asLanguage, changeLanguage } from '@kabar/web/words';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import { type MailStopView, useChangeMailStop, useMailStop } from './api.ts';

/**
 * /care/stop: where a mail to somebody without an account is stopped, in the language of the mail. Mail scanners follow links, so
 * opening it changes nothing; a button does.
 */
export function MailStopPage() {
  const t = useClientWords();
  const { hash } = useLocation();
  const [language] = useState(() => asLanguage(new URLSearchParams(hash.slice(1)).get('language')));
  const token = useTokenFromAddress('token');
  useEffect(() => {
    if (language !== undefined) changeLanguage(language);
  }, [language]);
  return (
    <Page width="narrow">
      <PageHeader title={t('mailStop.title')} />
      {token === undefined ? (
        <Card>
          <MessageBox tone="info">{t('mailStop.noLink')}</MessageBox>
        </Card>
      ) : (
        <StopByLink token={token} />
      )}
    </Page>
  );
}

function StopByLink({ token }: { token: string }) {
  const t = useClientWords();
  const query = useMailStop(token);
  if (query.isError) {
    const title = isCutLink(query.error) ? t('mailStop.noLink') : refusalTitle(query.error);
    if (title !== undefined) return <MessageBox tone="info">{title}</MessageBox>;
  }
  return (
    <QueryView query={query} loading={<Spinner label={t('mailStop.loading')} />}>
      {(stop) => (
        <Card>
          <Stop token={token} stop={stop} />
        </Card>
      )}
    </QueryView>
  );
}

function Stop({ token, stop }: { token: string; stop: MailStopView }) {
  const t = useClientWords();
  const change = useChangeMailStop(token);
  const { kind, isStopped } = stop;
  return (
    <Stack gap={5}>
      {isStopped ? (
        <MessageBox tone="good" live>
          {t(`mailStop.${kind}.stopped`)}
        </MessageBox>
      ) : (
        <Text>{t(`mailStop.${kind}.text`)}</Text>
      )}
      {change.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(change.error) ?? t('mailStop.failed')}
        </MessageBox>
      ) : null}
      <Button
        size="large"
        fullWidth
        variant={isStopped ? 'secondary' : 'primary'}
        busy={change.isPending}
        onClick={() => change.mutate(!isStopped)}
      >
        {t(isStopped ? 'mailStop.again' : 'mailStop.stop')}
      </Button>
    </Stack>
  );
}
