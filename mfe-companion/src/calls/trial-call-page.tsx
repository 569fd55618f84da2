import { TrialCallScreen } from '@kabar/parts/calls/trial-call-screen';
import { useParams } from 'react-router-dom';

export function TrialCallPage() {
  const { roomName = '' } = useParams();
  // The key resets the screen's state for another room.
  return <TrialCallScreen key={roomName} roomName={roomName} />;
}
