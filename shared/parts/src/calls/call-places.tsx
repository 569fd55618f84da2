import { Disclosure, Stack, TextLink } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { ConnectionCheck } from './connection-check.tsx';
import { useCallWords } from './words/use-call-words.ts';

/** Links to the connection check and the practice call. */
export function CallPlaces() {
  const t = useCallWords();
  const signedIn = useSession((session) => session.state === 'signed-in');
  return (
    <Stack gap={4}>
      <Disclosure summary={t('call.connectionCheck')}>
        <ConnectionCheck />
      </Disclosure>
      {signedIn ? <TextLink href="/call/practice">{t('call.practiceLink')}</TextLink> : null}
    </Stack>
  );
}
