import { TrialCallScreen } from '@kabar/parts/calls/trial-call-screen';
import { useParams } from 'react-router-dom';

export function TrialCallPage() {
  const { roomName = '' } = useParams();
  // Another room is another call.
  return <TrialCallScreen key={roomName} roomName={roomName} />;
}
