import { Group, Icon, Text } from '@kabar/ui/base';
import { IconAlertTriangle, IconFileText } from '@kabar/ui/icons';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** Whether both documents are there; in a word, the icon only repeats it. */
export function DocumentsMark({ complete, long }: { complete: boolean; long?: boolean }) {
  const t = useBackofficeWords();
  const word = complete ? 'complete' : 'missing';
  return (
    <Text as="span" size="small" tone={complete ? 'soft' : 'care'}>
      <Group gap={2} nowrap as="div">
        <Icon>{complete ? <IconFileText /> : <IconAlertTriangle />}</Icon>
        <span>{t(long ? `papers.${word}Long` : `papers.${word}`)}</span>
      </Group>
    </Text>
  );
}
