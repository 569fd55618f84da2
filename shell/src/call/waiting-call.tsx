import { useRunningCall } from '@kabar/web/running-call';
import { useAudience } from '@kabar/web/session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QuietBoundary } from '../frame/quiet-boundary.tsx';
import { useWaitingCall } from './use-waiting-call.ts';

const RingingCall = lazy(async () => ({
  default: (await import('@kabar/parts/calls/waiting/ringing-call')).RingingCall,
}));

/** Shows on every page except the call's own that the other person waits in the reader's call. */
export function WaitingCall(): ReactNode {
  const audience = useAudience();
  const isInCall = useRunningCall(({ strip }) => strip !== undefined);
  if (isInCall || (audience !== 'client' && audience !== 'companion')) return null;
  return <WaitingCallOfReader />;
}

function WaitingCallOfReader(): ReactNode {
  const call = useWaitingCall();
  const { pathname } = useLocation();
  const [refused, setRefused] = useState(readRefused);
  if (call === null || call.roomName === refused) return null;
  if ([`/call/${call.id}`, `/video/trial/${call.roomName}`].includes(pathname)) return null;
  return (
    <QuietBoundary>
      <Suspense>
        <RingingCall call={call} onNotNow={() => setRefused(refuse(call.roomName))} />
      </Suspense>
    </QuietBoundary>
  );
}

/** The room whose call was declined in this tab; it stays silent after a reload too. */
const refusedKey = 'kabar-refused-call';

function readRefused(): string | null {
  try {
    return sessionStorage.getItem(refusedKey);
  } catch {
    return null;
  }
}

function refuse(roomName: string): string {
  try {
    sessionStorage.setItem(refusedKey, roomName);
  } catch {
    // Without storage it rings again after a reload.
  }
  return roomName;
}
