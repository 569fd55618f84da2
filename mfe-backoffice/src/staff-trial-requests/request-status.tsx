import { Badge, type BadgeProps } from '@kabar/ui/base';
import type { StaffRequestView } from './api.ts';
import { useTrialRequestTexts } from './use-trial-request-texts.ts';

const tones: Record<StaffRequestView['status'], NonNullable<BadgeProps['tone']>> = {
  pending: 'sun',
  assigned: 'blue',
  in_progress: 'leaf',
  completed: 'green',
  cancelled: 'neutral',
};

export function RequestStatus({ request }: { request: StaffRequestView }) {
  const { status } = useTrialRequestTexts();
  return <Badge tone={tones[request.status]}>{status(request)}</Badge>;
}
