import { Problem } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type CallView, useCall } from './api.ts';
import { CallPage } from './call-page.tsx';
import { CallUnavailable } from './call-unavailable.tsx';
import { InviteToCall } from './invite-to-call.tsx';
import { takeTicket } from './take-ticket.ts';
import { useNames } from './use-names.ts';
import { useTokenFromUrl } from './use-token-from-url.ts';
import { useCallWords } from './words/use-call-words.ts';

/** Renders the review form after both people were in the call. */
export type ReviewOfCall = (call: CallView) => ReactNode;

/**
 * /call/{id}: the call of a booking, or with ?kind=check_in a call requested in a check-in. Reminders of trial calls
 * link here too and are redirected to their room.
 */
export function BookingCallScreen({ id, review }: { id: string; review?: ReviewOfCall }) {
  const [search] = useSearchParams();
  const isOfCheckIn = search.get('kind') === 'check_in';
  const query = useCall({ kind: isOfCheckIn ? 'check_in' : 'booking', id });
  const token = useTokenFromUrl();
  if (query.isError && query.data === undefined) {
    const isNone = query.error instanceof Problem && query.error.status === 404;
    if (isNone && !isOfCheckIn) return <TrialOf id={id} />;
    return <CallUnavailable failure={query.error} onTryAgain={() => void query.refetch()} />;
  }
  return (
    <QueryView query={query}>{(call) => <BookingCall {...{ call, token, review }} />}</QueryView>
  );
}

function BookingCall(props: {
  call: NonNullable<ReturnType<typeof useCall>['data']>;
  token: string | undefined;
  review: ReviewOfCall | undefined;
}) {
  const t = useCallWords();
  const { call, token, review } = props;
  const names = useNames(call);
  return (
    <CallPage
      call={call}
      title={t('call.title', { name: names.other })}
      isTrial={false}
      takeTicket={() => takeTicket(call)}
      token={token}
      more={<InviteToCall call={call} />}
      review={review?.(call)}
    />
  );
}

function TrialOf({ id }: { id: string }) {
  const query = useCall({ kind: 'trial', id });
  if (query.isError && query.data === undefined)
    return <CallUnavailable failure={query.error} onTryAgain={() => void query.refetch()} />;
  return (
    <QueryView query={query}>
      {({ roomName }) => <Navigate to={`/video/trial/${roomName}`} replace />}
    </QueryView>
  );
}
