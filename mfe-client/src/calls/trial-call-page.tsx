import type { CallView } from '@kabar/parts/calls/api';
import { TrialCallScreen } from '@kabar/parts/calls/trial-call-screen';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

// Loaded only after a call has ended.
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
  // The key resets the screen's state for another room.
  return <TrialCallScreen key={roomName} roomName={roomName} review={review} />;
}
