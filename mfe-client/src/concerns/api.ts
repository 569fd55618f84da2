import type { concerns } from '@kabar/contracts/concerns';
import { createApi } from '@kabar/web/api';
import { useMutation } from '@tanstack/react-query';

const api = createApi<typeof concerns>('backoffice');

/** The id stays the same when a report is sent again, so that it is opened once. */
export function useReportConcern() {
  return useMutation({
    mutationFn: (concern: { id: string; message: string; contact?: string | undefined }) =>
      api('POST /concerns', concern),
  });
}
