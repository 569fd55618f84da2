import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { type MailStopView, useChangeMailStop, useMailStop } from './api.ts';
import { MailLinkPage } from './mail-link-page.tsx';

/** /care/stop: where mails to a person without an account are stopped. */
export function MailStopPage() {
  const t = useClientWords();
  return (
    <MailLinkPage title={t('mailStop.title')} useTarget={useMailStop}>
      {(token, stop) => <Stop token={token} stop={stop} />}
    </MailLinkPage>
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
