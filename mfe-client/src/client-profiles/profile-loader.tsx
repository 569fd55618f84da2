import { ErrorCard, Page, Spinner } from '@kabar/ui/base';
import { AfterMoment } from '@kabar/web/query-view';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type ClientProfileView,
  type OwnProfileView,
  useClientProfile,
  useOwnProfile,
} from './api.ts';
import { ProfileMissing } from './profile-missing.tsx';

interface Loaded {
  own: OwnProfileView;
  /** Null before onboarding. */
  client: ClientProfileView | null;
}

/** Both halves of a person's profile, with the specified texts while they come, fail or are missing. */
export function ProfileLoader({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const t = useClientWords();
  const own = useOwnProfile();
  const client = useClientProfile();
  if (own.data === null)
    return (
      <ProfileFrame>
        <ProfileMissing />
      </ProfileFrame>
    );
  if (own.data !== undefined && client.data !== undefined) {
    return children({ own: own.data, client: client.data });
  }
  if (own.isError || client.isError) {
    const retry = () => void Promise.all([own.refetch(), client.refetch()]);
    return (
      <ProfileFrame>
        <ErrorCard
          title={t('profile.loadFailed')}
          text={t('profile.loadFailedText')}
          retryLabel={t('profile.retry')}
          onRetry={retry}
          busy={own.isFetching || client.isFetching}
        />
      </ProfileFrame>
    );
  }
  return (
    <AfterMoment>
      <Spinner label={t('profile.loading')} />
    </AfterMoment>
  );
}

function ProfileFrame({ children }: { children: ReactNode }) {
  return <Page width="reading">{children}</Page>;
}
