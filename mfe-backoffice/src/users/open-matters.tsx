import { Badge, Group, Stack, Text } from '@kabar/ui/base';
import { useUser } from './api.ts';
import type { PersonDetail } from './person-summary.tsx';
import { useUserWords } from './words/use-user-words.ts';

export function OpenMatters({ matters }: { matters: NonNullable<PersonDetail['openMatters']> }) {
  const t = useUserWords();
  if (matters.length === 0) return t('nothingOpen');
  return (
    <Group gap={2}>
      {matters.map((matter) => (
        <Badge key={matter} tone="sun">
          {t(`matter.${matter}`)}
        </Badge>
      ))}
    </Group>
  );
}

/** The open matters that prevent a change of role, shown below the refusal. It loads the person's page, which is audited. */
export function OpenMattersOf({ userId }: { userId: string }) {
  const t = useUserWords();
  const matters = useUser(userId).data?.openMatters;
  if (!matters || matters.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text bold>{t('open')}</Text>
      <OpenMatters matters={matters} />
    </Stack>
  );
}
