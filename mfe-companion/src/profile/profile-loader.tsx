import { EmptyState, ErrorCard, LinkButton, Page, PageTitle, Spinner, Stack } from '@kabar/ui/base';
import { AfterMoment } from '@kabar/web/query-view';
import type { ReactNode } from 'react';
import {
  type OwnCompanionView,
  type OwnProfileView,
  useOwnCompanion,
  useOwnProfile,
} from '../companions/api.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';

interface Loaded {
  own: OwnProfileView;
  /** Null before onboarding. */
  companion: OwnCompanionView | null;
}

/** Both halves of a companion's profile, with the specified texts while they come, fail or are missing. */
export function ProfileLoader({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const t = useCompanionWords();
  const own = useOwnProfile();
  const companion = useOwnCompanion();
  if (own.data === null) return <ProfileMissing />;
  if (own.data !== undefined && companion.data !== undefined) {
    return children({ own: own.data, companion: companion.data });
  }
  if (own.isError || companion.isError) {
    return (
      <Page width="reading">
        <ErrorCard
          title={t('profile.loadFailed')}
          text={t('profile.loadFailedText')}
          retryLabel={t('profile.retry')}
          onRetry={() => void Promise.all([own.refetch(), companion.refetch()])}
          busy={own.isFetching || companion.isFetching}
        />
      </Page>
    );
  }
  return (
    <AfterMoment>
      <Spinner label={t('profile.loading')} />
    </AfterMoment>
  );
}

function ProfileMissing() {
  const t = useCompanionWords();
  return (
    <Page width="reading">
      <Stack gap={5}>
        <PageTitle>{t('profile.setup')}</PageTitle>
        <EmptyState
          drawing="people"
          level={2}
          title={t('profile.notFound')}
          text={t('profile.notFoundText')}
          action={<LinkButton href="/dashboard">{t('profile.back')}</LinkButton>}
        />
      </Stack>
    </Page>
  );
}
