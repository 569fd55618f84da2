import { BookingCallScreen } from '@kabar/parts/calls/booking-call-screen';
import { useParams } from 'react-router-dom';

export function CallPage() {
  const { bookingId = '' } = useParams();
  // Another booking is another call.
  return <BookingCallScreen key={bookingId} id={bookingId} />;
}
