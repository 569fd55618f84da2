import type { CallView } from '@kabar/parts/calls/api';
import { BookingCallScreen } from '@kabar/parts/calls/booking-call-screen';
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

export function CallPage() {
  const { bookingId = '' } = useParams();
  // Another booking is another call.
  return <BookingCallScreen key={bookingId} id={bookingId} review={review} />;
}
