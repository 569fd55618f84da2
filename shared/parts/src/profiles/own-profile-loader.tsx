import { ErrorCard, Page, Spinner } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { AfterMoment, useAskFailedAgain } from '@kabar/web/query-view';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type OwnProfileView, useOwnProfile } from './api.ts';
import { useProfileWords } from './words/use-profile-words.ts';

interface OwnProfileLoaderProps<Side> {
  /** The client profile or companion record; null before onboarding. */
  side: UseQueryResult<Side | null>;
  /** Shown when the account has no profile. */
  missing: ReactNode;
  children: (loaded: { own: OwnProfileView; side: Side | null }) => ReactNode;
}

/** Loads both parts of a person's profile, with the specified texts while they load, fail or are missing. */
export function OwnProfileLoader<Side>({ side, missing, children }: OwnProfileLoaderProps<Side>) {
  const t = useProfileWords();
  const askAgain = useAskFailedAgain();
  const profile = useOwnProfile();
  // Read on every render, because react-query re-renders only for fields that were read.
  const kept = side.data;
  if (profile.data === null) return <Page width="reading">{missing}</Page>;
  if (profile.data !== undefined && kept !== undefined)
    return children({ own: profile.data, side: kept });
  if (profile.isError || side.isError) {
    return (
      <Page width="reading">
        <ErrorCard
          title={t('profile.loadFailed')}
          text={problemTitle(profile.error ?? side.error) ?? t('profile.loadFailedText')}
          retryLabel={t('profile.retry')}
          onRetry={askAgain}
          busy={profile.isFetching || side.isFetching}
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
