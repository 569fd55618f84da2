import { PracticeScreen } from '@kabar/parts/calls/practice-screen';

export function PracticePage() {
  return <PracticeScreen />;
}
