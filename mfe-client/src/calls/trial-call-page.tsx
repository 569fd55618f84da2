import type { CallView } from '@kabar/parts/calls/api';
import { TrialCallScreen } from '@kabar/parts/calls/trial-call-screen';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

// Fetched once a call has ended, not before it.
const ReviewOfCall = lazy(async () => ({
  default: (await import('./review-of-call.tsx')).ReviewOfCall,
}));
const review = (call: CallView) => (
  <Suspense>
    <ReviewOfCall call={call} />
  </Suspense>
);

export function TrialCallPage() {
  const { roomName = '' } = useParams();
  // Another room is another call.
  return <TrialCallScreen key={roomName} roomName={roomName} review={review} />;
}
