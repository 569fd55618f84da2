import type { TrialRequest } from '@kabar/contracts/trial-request-shapes';
import type { trialRequests } from '@kabar/contracts/trial-requests';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof trialRequests>('bookings');

export type TrialRequestView = z.output<typeof TrialRequest>;
export type NewTrialRequest = Parameters<typeof api<'POST /trial-requests'>>[1];
export type RequestProblem = ProblemOf<typeof trialRequests, 'POST /trial-requests'>;

/** Live events after which the request is refetched. */
const liveEvents = [
  'booking_reminder',
  'trial_request_changed',
  'assignment_ended',
  'companion_changed',
  'trial_booking_response',
  'trial_booking_cancelled',
] as const;
const ownKey = ['own-trial-requests'] as const;

/** The caller's latest trial request; null if there never was one. Live events refresh it. */
export function useLatestTrialRequest() {
  useLiveRefresh(liveEvents, ownKey);
  return useQuery({
    queryKey: ownKey,
    queryFn: async ({ signal }) => {
      const { trialRequest } = await api('GET /trial-requests/latest', {}, { signal });
      return trialRequest;
    },
  });
}

export const isOpen = ({ status }: Pick<TrialRequestView, 'status'>): boolean =>
  status === 'pending' || status === 'assigned' || status === 'in_progress';

/** Whether a companion has proposed times and the client has not chosen one yet. */
export const mustChooseTime = ({ status, chosen, acceptedAt }: TrialRequestView): boolean =>
  status === 'assigned' && chosen === null && acceptedAt !== null;

export function useCreateTrialRequest() {
  const refresh = useRefresh();
  return async (request: NewTrialRequest) => {
    const created = await api('POST /trial-requests', request);
    void refresh();
    return created;
  };
}

interface Choice {
  id: string;
  trialBookingId: string;
  startTime: string;
}

type ChoiceProblem = ProblemOf<typeof trialRequests, 'POST /trial-requests/{id}/choice'>;

/** Refetches the request and what depends on it on success and on failure: a refusal means that something changed. */
export function useChooseTime() {
  return useMutation<unknown, ChoiceProblem, Choice>({
    mutationFn: (choice) => api('POST /trial-requests/{id}/choice', choice),
    onSettled: useRefresh(),
  });
}

type WithdrawProblem = ProblemOf<typeof trialRequests, 'POST /trial-requests/{id}/cancellation'>;

export function useWithdrawRequest() {
  return useMutation<unknown, WithdrawProblem, string>({
    mutationFn: (id) => api('POST /trial-requests/{id}/cancellation', { id }),
    onSettled: useRefresh(),
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [ownKey, ['own-trial-bookings'], ['assignment'], ['conversations']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}
