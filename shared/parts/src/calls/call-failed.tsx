import { Button, Card, Group, MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useCallWords } from './words/use-call-words.ts';

interface CallFailedProps {
  /** Why the last attempt failed; undefined during an attempt. */
  failure: unknown;
  /** Whether the browser is asking for camera and microphone. */
  isAsking: boolean;
  onTryAgain: () => void;
  onBack: () => void;
}

/** Shown while the call is being joined, with what to do when that fails. */
export function CallFailed({ failure, isAsking, onTryAgain, onBack }: CallFailedProps) {
  const t = useCallWords();
  return (
    <Card as="section">
      <Stack gap={5}>
        {/* Shown until the connection is established, as the specification requires; help follows below. */}
        <Spinner label={t('call.connecting')} />
        {isAsking ? <Text>{t('call.checkAsk')}</Text> : null}
        {failure === undefined ? null : (
          <MessageBox tone="danger" live>
            {problemTitle(failure) ?? t('call.failed')}
          </MessageBox>
        )}
        {failure === undefined ? null : (
          <Group gap={3}>
            <Button size="large" onClick={onTryAgain}>
              {t('call.tryAgain')}
            </Button>
            <Button variant="secondary" size="large" onClick={onBack}>
              {t('call.goBack')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
