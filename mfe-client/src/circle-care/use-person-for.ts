import { useFeatureFlags } from '@kabar/web/feature-flags';
import { useAudience } from '@kabar/web/session';
import { useSearchParams } from 'react-router-dom';
import { useLovedOnes } from '../loved-ones/api.ts';

interface PersonFor {
  /** Undefined if the page is about the reader. */
  personId: string | undefined;
  isPending: boolean;
}

/** The person in care in the URL (`?for=`); undefined while circles are off. */
export function usePersonInUrl(): PersonFor {
  const [search] = useSearchParams();
  const flags = useFeatureFlags();
  const isClient = useAudience() === 'client';
  const id = search.get('for') ?? '';
  if (!isClient || id === '' || id === 'me') return { personId: undefined, isPending: false };
  return {
    personId: flags.isOn('care_circles_enabled') ? id : undefined,
    isPending: flags.loading,
  };
}

/** Like `usePersonInUrl`, but undefined for the reader's own loved ones, because their sessions are booked as the reader's own. */
export function usePersonFor(): PersonFor {
  const { personId, isPending } = usePersonInUrl();
  const lovedOnes = useLovedOnes(personId !== undefined);
  if (personId === undefined) return { personId, isPending };
  const isOwn = lovedOnes.data?.some(({ id }) => id === personId) === true;
  return { personId: isOwn ? undefined : personId, isPending: lovedOnes.isPending };
}
