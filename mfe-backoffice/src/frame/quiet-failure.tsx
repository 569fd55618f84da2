import { Button, Group, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** What did not load beside what did: a line and a way to try again, so that a gap is not taken for zero. */
export function QuietFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useBackofficeWords();
  return (
    <Group gap={3}>
      <Text tone="soft">
        {t('failure.text')} {problemTitle(error)}
      </Text>
      <Button variant="quiet" size="small" onClick={onAgain}>
        {t('failure.again')}
      </Button>
    </Group>
  );
}
