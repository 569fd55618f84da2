import type { companionDocuments } from '@kabar/contracts/companion-documents';
import type { ProblemBody } from '@kabar/contracts/contract';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { Problem } from '@kabar/web/problem';
import { currentLanguage } from '@kabar/web/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Problems of the request for the link, or for the file. */
export type DocumentProblem = ProblemOf<
  typeof companionDocuments,
  'POST /companion-documents/{id}/link' | 'GET /companion-documents/{id}/file'
>;

const api = createApi<typeof companionDocuments>('companion');

/**
 * An object URL of a private picture, for its owner and for staff. Each read is audited, so it is fetched once when
 * shown, never refetched automatically, and not cached longer. Does nothing while `id` is undefined.
 */
export function useDocumentPicture(id: string | undefined) {
  const { data, error, isFetching, refetch } = useQuery<Blob, DocumentProblem>({
    queryKey: ['companion-document', id],
    queryFn: () => readDocument(id ?? ''),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return { address: useAddress(data), error, isFetching, refetch: () => void refetch() };
}

/** A PDF is never rendered in our origin: the browser downloads it. */
export function useSaveDocument() {
  return useMutation<void, DocumentProblem, string>({
    mutationFn: async (id) => save(await readDocument(id)),
  });
}

/**
 * Fetches the link at once, without the usual timeout, because 10 MB take long on a phone. Refusals, e.g. for a damaged
 * file, are thrown as a Problem.
 */
async function readDocument(id: string): Promise<Blob> {
  const { url } = await api('POST /companion-documents/{id}/link', { id });
  const response = await fetch(url, { headers: { 'accept-language': currentLanguage() } });
  if (response.ok) return await response.blob();
  const problem: Partial<ProblemBody> & { code?: DocumentProblem['code'] } = await response
    .json()
    .catch(() => ({}));
  throw new Problem({ ...problem, code: problem.code ?? 'unexpected', status: response.status });
}

function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

function save(file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'id-card.pdf';
  link.click();
  // Deferred, because the browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
