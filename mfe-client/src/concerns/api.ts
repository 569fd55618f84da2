import type { concerns } from '@kabar/contracts/concerns';
import { createApi } from '@kabar/web/api';
import { useMutation } from '@tanstack/react-query';

const api = createApi<typeof concerns>('backoffice');

/** Sending a report again reuses its id, so that only one concern is created. */
export function useReportConcern() {
  return useMutation({
    mutationFn: (concern: { id: string; message: string; contact?: string | undefined }) =>
      api('POST /concerns', concern),
  });
}
