import { Card, Heading, Person, Stack, TextLink } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { useClientProfile } from '../client-profiles/api.ts';
import { useClientWords } from '../words/use-client-words.ts';

export function ProfileCard() {
  const t = useClientWords();
  const profile = useSession((session) => session.profile);
  const client = useClientProfile().data;
  const facts = [
    client?.age ? t('dashboard.age', { age: client.age }) : '',
    client?.location ?? '',
  ];
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('dashboard.yourProfile')}
        </Heading>
        <Person
          name={profile?.fullName ?? ''}
          src={profile?.avatarUrl}
          size="large"
          line={facts.filter(Boolean).join(', ')}
        />
        <TextLink href="/profile">{t('dashboard.viewProfile')}</TextLink>
      </Stack>
    </Card>
  );
}
