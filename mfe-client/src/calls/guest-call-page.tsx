import { GuestCallScreen } from '@kabar/parts/calls/guest-call-screen';

export function GuestCallPage() {
  return <GuestCallScreen />;
}
