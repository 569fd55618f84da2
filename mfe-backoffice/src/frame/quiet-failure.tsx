import { Button, Group, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useAskFailedAgain } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** What did not load beside what did: a line and a way to try again, so that a gap is not taken for zero. */
export function QuietFailure({ error }: { error: Error }) {
  const t = useBackofficeWords();
  const askAgain = useAskFailedAgain();
  return (
    <Group gap={3}>
      <Text tone="soft">
        {t('failure.text')} {problemTitle(error)}
      </Text>
      <Button variant="quiet" size="small" onClick={askAgain}>
        {t('failure.again')}
      </Button>
    </Group>
  );
}
