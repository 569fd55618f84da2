import type { BankDraft, bankAccounts } from '@kabar/contracts/bank-accounts';
import type { CompanionDocument, companionDocuments } from '@kabar/contracts/companion-documents';
import type { Onboarding, onboarding } from '@kabar/contracts/onboarding';
import type { profiles } from '@kabar/contracts/profiles';
import type { Week, WeekDraft } from '@kabar/contracts/weekly-availability';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';

const onboardingApi = createApi<typeof onboarding>('companion');
const documentsApi = createApi<typeof companionDocuments>('companion');
const profileApi = createApi<typeof profiles>('auth');
const bankApi = createApi<typeof bankAccounts>('companion');

export type OnboardingView = z.output<typeof Onboarding>;
export type DocumentView = z.output<typeof CompanionDocument>;
export type DocumentKind = DocumentView['kind'];
export interface DraftParts {
  stepsDone?: number;
  contact?: OnboardingView['contact'];
  bank?: z.input<typeof BankDraft>;
  weekly?: z.input<typeof WeekDraft>;
}

function useOnboardingKey() {
  const accountId = useSession((session) => session.account?.id);
  return ['onboarding', accountId] as const;
}

/** Fetched once per visit, because a refetch would overwrite what was typed since. */
export function useOnboarding() {
  return useQuery({
    queryKey: useOnboardingKey(),
    queryFn: ({ signal }) => onboardingApi('GET /onboarding', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Saves parts of the draft. The response also has the stored documents and bank account. */
export function useSaveDraft() {
  const queries = useQueryClient();
  const key = useOnboardingKey();
  const [name, accountId] = key;
  return useCallback(
    async (parts: DraftParts) => {
      const kept = await onboardingApi('PATCH /onboarding', parts);
      queries.setQueryData([name, accountId], kept);
    },
    [queries, name, accountId],
  );
}

export function useUploadDocument(kind: DocumentKind) {
  const queries = useQueryClient();
  const key = useOnboardingKey();
  return useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) =>
      documentsApi('POST /companion-documents', { id, kind, fileName: file.name, file }),
    onSuccess: (document) =>
      queries.setQueryData<OnboardingView>(
        key,
        (previous) =>
          previous && { ...previous, [kind === 'id_card' ? 'idCard' : 'selfie']: document },
      ),
  });
}

export async function readPayoutKey() {
  return (await bankApi('GET /payout-key', {})).key;
}

/** Whether the person has not yet declared to be 18 or older. */
export function useAsksAdult() {
  return useSession(({ profile }) => profile?.adultDeclared === false);
}

export function useCompleteOnboarding() {
  const asksAdult = useAsksAdult();
  return useMutation({
    mutationFn: async (weekly: z.input<typeof Week>) => {
      // The text above the last step's button says that submitting declares it.
      if (asksAdult) await profileApi('PATCH /profile', { adult: true });
      return await onboardingApi('POST /onboarding/completion', { weekly });
    },
  });
}
