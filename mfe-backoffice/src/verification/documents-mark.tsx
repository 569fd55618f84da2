import { Group, Icon, Text } from '@kabar/ui/base';
import { IconAlertTriangle, IconFileText } from '@kabar/ui/icons';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

/** Shows in a word whether both documents exist; the icon is decorative. */
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
