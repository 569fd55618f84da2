import { useSession } from '@kabar/web/session';
import { forgetTrialChoice, readTrialChoice } from '@kabar/web/trial-choice';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { arrivalState } from '../trial-bookings/arrival.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { isToBeSent } from './is-to-be-sent.ts';
import { OneMoment } from './one-moment.tsx';

/** Goes on to the page that asks for the call; who signed up for this time has the request sent there. */
export function ToTrialBooking(props: { landingId: string; companionId: string }) {
  const { landingId, companionId } = props;
  const t = useClientWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The stand-in for a profile that could not be read looks like a new one.
  const createdAt = useSession(({ profile, profileState }) =>
    profileState === 'ready' ? profile?.createdAt : undefined,
  );
  // The choice is used up at once, while this screen may stay until the next one has loaded.
  const isLeft = useRef(false);
  useEffect(() => {
    if (isLeft.current) return;
    isLeft.current = true;
    const choice = readTrialChoice();
    const asked = { landingId, time: search.get('time'), who: search.get('for') };
    const sends = choice !== undefined && isToBeSent(choice, asked, createdAt);
    const message = t('trial.defaultMessage');
    const state = sends
      ? arrivalState({ id: choice.requestId, time: choice.time, message })
      : undefined;
    forgetTrialChoice();
    void navigate(`/bookings/trial/${companionId}?${search}`, { replace: true, state });
  }, [landingId, companionId, search, createdAt, navigate, t]);
  return <OneMoment />;
}
