import { EmptyState, Group, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { useProfileWords } from './words/use-profile-words.ts';

/** The dashboard of an account without a profile. */
export function DashboardWithoutProfile(props: { title: string; setupHref: string }) {
  const t = useProfileWords();
  return (
    <Page width="reading">
      <PageHeader title={props.title} />
      <EmptyState
        drawing="people"
        level={2}
        title={t('profile.notFound')}
        text={t('profile.notFoundText')}
        action={
          <Group gap={3} justify="center">
            <LinkButton href={props.setupHref}>{t('profile.completeSetup')}</LinkButton>
            <LinkButton variant="secondary" href="/profile">
              {t('profile.view')}
            </LinkButton>
          </Group>
        }
      />
    </Page>
  );
}
