import { Card, EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useOwnProfile } from './api.ts';
import { ProfileForm } from './profile-form.tsx';

export function ProfileEditPage() {
  const t = useAuthWords();
  const query = useOwnProfile();
  return (
    <Page width="narrow">
      <PageHeader
        title={t('profile.edit')}
        back={{ href: '/profile', label: t('profile.title') }}
      />
      <QueryView query={query}>
        {({ profile }) =>
          profile === null ? (
            <EmptyState
              drawing="people"
              title={t('profile.none')}
              action={<LinkButton href="/auth/callback">{t('profile.setup')}</LinkButton>}
            />
          ) : (
            <Card>
              <ProfileForm profile={profile} />
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}
