import { Card, Heading, LinkButton, Stack, Text } from '@kabar/ui/base';
import { IconUsers } from '@kabar/ui/icons';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';

/** The reader's role in the circle, and a link to it. */
export function SideOfPerson({ person: { id, name, role, shares } }: { person: CarePersonView }) {
  const t = useClientWords();
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('circle.title', { name })}
        </Heading>
        <Text>{t(`personInCare.can.${role}`)}</Text>
        {role === 'organiser' && !(shares.calendar && shares.checkIns && shares.summaries) ? (
          <Text>{t('personInCare.askFirst', { name })}</Text>
        ) : null}
        <LinkButton variant="secondary" fullWidth href={`/circle/${id}`} icon={<IconUsers />}>
          {t('personInCare.toCircle')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
