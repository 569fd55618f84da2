import { Card, Heading, LinkButton, Stack, Text } from '@kabar/ui/base';
import { IconUsers } from '@kabar/ui/icons';
import { useClientWords } from '../words/use-client-words.ts';

/** Who has a profile and no call yet: the one thing to do, before any words that would push it out of sight. */
export function FirstStep() {
  const t = useClientWords();
  return (
    <Card tone="leaf" as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size="normal">
          {t('dashboard.firstTitle')}
        </Heading>
        <LinkButton href="/match" icon={<IconUsers />}>
          {t('trials.find')}
        </LinkButton>
        <Text>{t('trials.emptyText')}</Text>
      </Stack>
    </Card>
  );
}
