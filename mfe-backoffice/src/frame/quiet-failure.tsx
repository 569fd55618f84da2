import { Button, Group, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useAskFailedAgain } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** A short error with a retry button, for a part that failed beside parts that loaded, so that the gap is not read as zero. */
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
