import { useOwnProfile } from '@kabar/parts/profiles/api';
import { Card, Heading, LinkButton, Person, Stack, Text } from '@kabar/ui/base';
import { IconPencil } from '@kabar/ui/icons';
import { useSession } from '@kabar/web/session';
import { useCompanionWords } from '../words/use-companion-words.ts';

export function ProfileCard() {
  const t = useCompanionWords();
  const profile = useSession((session) => session.profile);
  const bio = useOwnProfile().data?.bio;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('dashboard.yourProfile')}
        </Heading>
        <Person name={profile?.fullName ?? ''} src={profile?.avatarUrl} size="large" />
        {bio ? <Text tone="soft">{bio}</Text> : null}
        <LinkButton variant="secondary" fullWidth href="/profile/edit" icon={<IconPencil />}>
          {t('dashboard.editProfile')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
