import type { EmergencyContact, emergencyContacts } from '@kabar/contracts/emergency-contacts';
import type { PrivateInformation, privateInformation } from '@kabar/contracts/private-information';
import type { PrivateRead, privateReads } from '@kabar/contracts/private-reads';
import { createApi } from '@kabar/web/api';
import { layOver } from '@kabar/web/lay-over';
import { useSession } from '@kabar/web/session';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type InformationForm, toForm, toInput } from './information-form.ts';

const contactsApi = createApi<typeof emergencyContacts>('client');
const notesApi = createApi<typeof privateInformation>('client');
const readsApi = createApi<typeof privateReads>('client');

export type ContactView = z.output<typeof EmergencyContact>;
export type PrimaryInput = Pick<ContactView, 'name' | 'phone' | 'email' | 'address' | 'notes'> & {
  relationship: string;
};
export type Notes = z.output<typeof PrivateInformation>;
export type PrivateReadView = z.output<typeof PrivateRead>;

/** Whose: undefined for the client's own, else the id of a loved one. */
export type Subject = string | undefined;

/** The primary contact first. */
export function useContacts(lovedOneId: Subject) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['emergency-contacts', accountId, lovedOneId],
    queryFn: async ({ signal }) =>
      (await contactsApi('GET /emergency-contacts', { lovedOneId }, { signal })).contacts,
  });
}

/** Null when nothing was ever saved. */
export function useNotes(lovedOneId: Subject) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['private-information', accountId, lovedOneId],
    queryFn: async ({ signal }) =>
      (await notesApi('GET /private-information', { lovedOneId }, { signal })).information,
  });
}

/**
 * Both together, over what is stored by now: a tab where nobody looked at the private notes must not undo them. Each
 * write may be repeated, so that a half that failed is made good by the next press. Gives what is stored then.
 */
export function useSaveInformation(lovedOneId: Subject) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, start }: { form: InformationForm; start: InformationForm }) => {
      const [{ contacts }, { information }] = await Promise.all([
        contactsApi('GET /emergency-contacts', { lovedOneId }),
        notesApi('GET /private-information', { lovedOneId }),
      ]);
      const primary = contacts.find((contact) => contact.isPrimary);
      const whole = layOver(form, start, toForm(primary, information));
      const input = toInput(whole);
      await notesApi('PUT /private-information', { ...input.notes, lovedOneId });
      await contactsApi('PUT /emergency-contacts/primary', { ...input.primary, lovedOneId });
      return whole;
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['emergency-contacts'] }),
        queries.invalidateQueries({ queryKey: ['private-information'] }),
      ]),
  });
}

export function useAddContact(lovedOneId: Subject) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Pick<ContactView, 'id' | 'name' | 'phone' | 'relationship'>) =>
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

/** Who read what, newest first, page by page. */
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
