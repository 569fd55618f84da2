import { QueryView } from '@kabar/web/query-view';
import { useCall } from './api.ts';
import type { ReviewOfCall } from './booking-call-screen.tsx';
import { CallPage } from './call-page.tsx';
import { CallUnavailable } from './call-unavailable.tsx';
import { InviteToCall } from './invite-to-call.tsx';
import { takeTicket } from './take-ticket.ts';
import { useTokenFromUrl } from './use-token-from-url.ts';
import { useCallWords } from './words/use-call-words.ts';

/** /video/trial/{roomName}: a trial call, for both people. */
export function TrialCallScreen({ roomName, review }: { roomName: string; review?: ReviewOfCall }) {
  const t = useCallWords();
  const token = useTokenFromUrl();
  const query = useCall({ roomName });
  if (query.isError && query.data === undefined)
    return <CallUnavailable failure={query.error} onTryAgain={() => void query.refetch()} />;
  return (
    <QueryView query={query}>
      {(call) => (
        <CallPage
          call={call}
          title={t('call.trialTitle', { room: call.roomName })}
          isTrial
          takeTicket={() => takeTicket(call)}
          token={token}
          more={<InviteToCall call={call} />}
          review={review?.(call)}
        />
      )}
    </QueryView>
  );
}
