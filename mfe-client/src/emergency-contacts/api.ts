import type { contactConsents } from '@kabar/contracts/contact-consents';
import type { EmergencyContact, emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { PrivateInformation, privateInformation } from '@kabar/contracts/private-information';
import type { PrivateRead, privateReads } from '@kabar/contracts/private-reads';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const contactsApi = createApi<typeof emergencyContacts>('client');
const consentApi = createApi<typeof contactConsents>('client');
const notesApi = createApi<typeof privateInformation>('client');
const readsApi = createApi<typeof privateReads>('client');

export type ContactView = z.output<typeof EmergencyContact>;
export type PrimaryInput = Pick<ContactView, 'name' | 'phone' | 'email' | 'address' | 'notes'> & {
  relationship: string;
};
export type Notes = z.output<typeof PrivateInformation>;
export type PrivateReadView = z.output<typeof PrivateRead>;

/** The id of a loved one; undefined for the client's own contacts. */
export type Subject = string | undefined;

/** The contacts, the primary one first. */
export function useContacts(lovedOneId: Subject) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['emergency-contacts', accountId, lovedOneId],
    queryFn: async ({ signal }) =>
      (await contactsApi('GET /emergency-contacts', { lovedOneId }, { signal })).contacts,
  });
}

/** Null if nothing was ever saved. */
export function useNotes(lovedOneId: Subject) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['private-information', accountId, lovedOneId],
    queryFn: async ({ signal }) =>
      (await notesApi('GET /private-information', { lovedOneId }, { signal })).information,
  });
}

/**
 * One request per service that stores the fields; omitted fields keep their values. Each request is idempotent and returns
 * the stored values.
 */
export function useInformationWrites(lovedOneId: Subject) {
  const queries = useQueryClient();
  const refresh = (key: string) => queries.invalidateQueries({ queryKey: [key] });
  return {
    changePrimary: async (change: Partial<PrimaryInput>, version: number) => {
      const input = { ...change, lovedOneId };
      const { contact } = await contactsApi('PATCH /emergency-contacts/primary', input, {
        ifMatch: version,
      });
      await refresh('emergency-contacts');
      return contact;
    },
    changeNotes: async (change: Partial<Notes>) => {
      const input = { ...change, lovedOneId };
      const { information } = await notesApi('PATCH /private-information', input);
      await refresh('private-information');
      return information;
    },
    isChangedMeanwhile: (thrown: unknown) =>
      contactsApi.problem('PATCH /emergency-contacts/primary', thrown)?.code ===
      'changed_meanwhile',
    /** Reads the stored primary contact, after a version conflict. */
    readPrimary: async () => {
      const { contacts } = await contactsApi('GET /emergency-contacts', { lovedOneId });
      return contacts.find((contact) => contact.isPrimary);
    },
  };
}

export function useAddContact(lovedOneId: Subject) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Pick<ContactView, 'id' | 'name' | 'phone' | 'relationship' | 'email'>) =>
      contactsApi('POST /emergency-contacts', { ...input, lovedOneId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['emergency-contacts'] }),
  });
}

export function useRemoveContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => contactsApi('DELETE /emergency-contacts/{id}', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['emergency-contacts'] }),
  });
}

export function useChangeContactEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; email: string | null }) =>
      contactsApi('PATCH /emergency-contacts/{id}', change),
    onSettled: () => queries.invalidateQueries({ queryKey: ['emergency-contacts'] }),
  });
}

/** The mutation takes the ids of all contacts but the primary one, in the order in which they are notified. */
export function useOrderContacts(lovedOneId: Subject) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      contactsApi('POST /emergency-contacts/order', { ids, lovedOneId }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['emergency-contacts'] }),
  });
}

const consentKey = ['contact-consent'] as const;

/** The reader's latest decision whether their contacts may be notified; null if they never decided. */
export function useContactConsent() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...consentKey, accountId],
    queryFn: async ({ signal }) =>
      (await consentApi('GET /contact-consent', {}, { signal })).consent,
  });
}

export function useSayContactConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isGiven: boolean) => consentApi('POST /contact-consent', { isGiven }),
    onSettled: () => queries.invalidateQueries({ queryKey: consentKey }),
  });
}

/** Who read private information and what, newest first, paginated. */
export function usePrivateReads() {
  const accountId = useSession((session) => session.account?.id);
  return useInfiniteQuery({
    queryKey: ['private-reads', accountId],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      readsApi('GET /private-reads', { limit: 20, after: pageParam ?? undefined }, { signal }),
    getNextPageParam: (last) => last.next,
  });
}
