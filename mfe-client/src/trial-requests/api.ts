import type { TrialRequest, trialRequests } from '@kabar/contracts/trial-requests';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof trialRequests>('bookings');

export type TrialRequestView = z.output<typeof TrialRequest>;
export type RequestProblem = ProblemOf<typeof trialRequests, 'POST /trial-requests'>;

export const isOpen = ({ status }: Pick<TrialRequestView, 'status'>): boolean =>
  status === 'pending' || status === 'assigned' || status === 'in_progress';
