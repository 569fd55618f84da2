import type { CallView } from '@kabar/parts/calls/api';
import { BookingCallScreen } from '@kabar/parts/calls/booking-call-screen';
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

export function CallPage() {
  const { bookingId = '' } = useParams();
  // The key resets the screen's state for another booking.
  return <BookingCallScreen key={bookingId} id={bookingId} review={review} />;
}
