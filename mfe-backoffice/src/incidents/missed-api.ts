import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { MissedCheckIn, missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { createApi } from '@kabar/web/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const checkInsApi = createApi<typeof missedCheckIns>('bookings');
const contactsApi = createApi<typeof emergencyContacts>('client');

export type MissedCheckInView = z.output<typeof MissedCheckIn>;

/** The steps of a missed check-in, before and after staff were involved. */
export function useMissedCheckIn(id: string) {
  return useQuery({
    queryKey: ['incidents', 'missed-check-in', id],
    queryFn: async ({ signal }) =>
      (await checkInsApi('GET /missed-check-ins/{id}', { id }, { signal })).missedCheckIn,
    refetchInterval: 30_000,
  });
}

/** Each opening is audited and visible to the client; names and phone numbers are kept only in this window. */
export function useOpenContacts() {
  return useMutation({
    mutationFn: async (opening: { incidentId: string; reason: string }) =>
      (await contactsApi('POST /incidents/{incidentId}/emergency-contacts', opening)).contacts,
  });
}
