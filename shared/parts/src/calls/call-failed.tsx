import { Button, Card, Group, MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useCallWords } from './words/use-call-words.ts';

interface CallFailedProps {
  /** Why the last try did not work; undefined while one is under way. */
  failure: unknown;
  /** The browser asks for camera and microphone. */
  isAsking: boolean;
  onTryAgain: () => void;
  onBack: () => void;
}

/** The way into the call, and what to do when it does not open. */
export function CallFailed({ failure, isAsking, onTryAgain, onBack }: CallFailedProps) {
  const t = useCallWords();
  return (
    <Card as="section">
      <Stack gap={5}>
        {/* It stays while one is not connected, as the specification says; what can be done stands below. */}
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
