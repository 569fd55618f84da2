import { BookingCallScreen } from '@kabar/parts/calls/booking-call-screen';
import { useParams } from 'react-router-dom';

export function CallPage() {
  const { bookingId = '' } = useParams();
  // The key resets the screen's state for another booking.
  return <BookingCallScreen key={bookingId} id={bookingId} />;
}
