import {
  Badge,
  Card,
  EmptyState,
  Facts,
  Group,
  LinkButton,
  Page,
  PageHeader,
  Person,
  Stack,
  Text,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { audienceOf, useSession } from '@kabar/web/session';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useOwnProfile } from './api.ts';

/** The own page of admins and moderators; clients and companions have theirs. */
export function ProfilePage() {
  const t = useAuthWords();
  const query = useOwnProfile();
  const session = useSession();
  const role = audienceOf(session) === 'admin' ? 'admin' : 'moderator';
  return (
    <Page width="narrow">
      <PageHeader
        title={t('profile.title')}
        back={{ href: '/dashboard', label: t('profile.back') }}
      />
      <QueryView
        query={query}
        isEmpty={({ profile }) => profile === null}
        empty={
          <EmptyState
            drawing="people"
            title={t('profile.none')}
            action={<LinkButton href="/auth/callback">{t('profile.setup')}</LinkButton>}
          />
        }
      >
        {({ profile }) =>
          profile && (
            <Card>
              <Stack gap={5}>
                <Person name={profile.fullName} src={profile.avatarUrl ?? undefined} size="large" />
                <Group gap={2}>
                  <Badge tone="leaf">{t(`profile.${role}`)}</Badge>
                  {profile.gender && <Badge>{profile.gender}</Badge>}
                </Group>
                <Text>{profile.bio ?? t('profile.noBio')}</Text>
                <Facts
                  items={[
                    { label: t('field.email'), value: session.account?.email ?? '' },
                    { label: t('field.timezone'), value: profile.timezone ?? t('profile.notSet') },
                  ]}
                />
                <LinkButton href="/profile/edit">{t('profile.edit')}</LinkButton>
              </Stack>
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}
