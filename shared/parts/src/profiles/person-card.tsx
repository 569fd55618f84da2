import { Avatar, Card, Group, PageTitle, Stack, Text } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import type { OwnProfileView } from './api.ts';
import { useProfileWords } from './words/use-profile-words.ts';
import './person-card.css';

/** A person's picture, name, kind and bio. The children are badges. */
export function PersonCard({ own, children }: { own: OwnProfileView; children: ReactNode }) {
  const t = useProfileWords();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Group gap={5} align="center">
          <Avatar name={own.fullName} src={own.avatarUrl} size="huge" />
          <Stack gap={2} align="start">
            <PageTitle>{own.fullName}</PageTitle>
            <Group gap={2}>{children}</Group>
          </Stack>
        </Group>
        <Text tone={own.bio ? 'ink' : 'soft'} className="parts-bio">
          {own.bio || t('profile.noBio')}
        </Text>
      </Stack>
    </Card>
  );
}
