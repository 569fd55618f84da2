import { useSession } from '@kabar/web/session';
import { forgetTrialChoice, readTrialChoice } from '@kabar/web/trial-choice';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { stateWithTrial } from '../trial-bookings/trial-to-send.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { LoadingPage } from './loading-page.tsx';
import { sendsAtOnce } from './sends-at-once.ts';

/**
 * Redirects to the page that requests the trial call. For a person who signed up for this time, that page sends the request
 * at once.
 */
export function RedirectToTrialBooking(props: { landingId: string; companionId: string }) {
  const { landingId, companionId } = props;
  const t = useClientWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The fallback profile has a new creation date, so only a profile that was read counts.
  const createdAt = useSession(({ profile, profileState }) =>
    profileState === 'ready' ? profile?.createdAt : undefined,
  );
  // Guards against a second run: the choice is deleted at once, while this component stays mounted until the next page has
  // loaded.
  const isLeft = useRef(false);
  useEffect(() => {
    if (isLeft.current) return;
    isLeft.current = true;
    const choice = readTrialChoice();
    const shown = { landingId, time: search.get('time'), who: search.get('for') };
    const sends = choice !== undefined && sendsAtOnce(choice, shown, createdAt);
    const message = t('trial.defaultMessage');
    const state = sends
      ? stateWithTrial({ id: choice.requestId, time: choice.time, message })
      : undefined;
    forgetTrialChoice();
    void navigate(`/bookings/trial/${companionId}?${search}`, { replace: true, state });
  }, [landingId, companionId, search, createdAt, navigate, t]);
  return <LoadingPage />;
}
