import type { EmergencyContact, emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { PrivateInformation, privateInformation } from '@kabar/contracts/private-information';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const contactsApi = createApi<typeof emergencyContacts>('client');
const notesApi = createApi<typeof privateInformation>('client');

export type ContactView = z.output<typeof EmergencyContact>;
export type Notes = z.output<typeof PrivateInformation>;

const hours = 60 * 60 * 1000;

/** Whether the service reveals a client's notes to the companion: from a day before an approved call to a day after it. */
export function isOpenNow(call: {
  status: string;
  requestedStartTime: string;
  requestedEndTime: string;
}) {
  const margin = 24 * hours;
  const now = Date.now();
  return (
    call.status === 'approved' &&
    Date.parse(call.requestedStartTime) - margin <= now &&
    Date.parse(call.requestedEndTime) + margin >= now
  );
}

/** Each read is logged for the client: fetched once on request, never refetched or cached. */
export function useClientNotes(clientId: string) {
  return useQuery({
    queryKey: ['client-notes', clientId],
    queryFn: async ({ signal }) => {
      const [contacts, notes] = await Promise.all([
        contactsApi('GET /clients/{clientId}/emergency-contacts', { clientId }, { signal }),
        notesApi('GET /clients/{clientId}/private-information', { clientId }, { signal }),
      ]);
      return { ...contacts, ...notes };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
