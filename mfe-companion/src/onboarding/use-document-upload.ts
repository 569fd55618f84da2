import { newId } from '@kabar/web/api';
import { Problem } from '@kabar/web/problem';
import { useRef, useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type DocumentKind, useUploadDocument } from './api.ts';

export const maxBytes = 10 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

/** Uploads a chosen file at once. A retry reuses its id, so that it stays one document. */
export function useDocumentUpload(kind: DocumentKind) {
  const t = useCompanionWords();
  const upload = useUploadDocument(kind);
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const wrongType = t(kind === 'selfie' ? 'selfie.wrongType' : 'document.wrongType');
  return {
    field,
    isSending: upload.isPending,
    sendingName: upload.variables?.file.name ?? '',
    send: (file: File) => {
      setRefusal(file.size === 0 ? wrongType : undefined);
      if (file.size === 0) return upload.reset();
      upload.mutate({ id: newId(), file });
    },
    refuse: (reason: 'type' | 'size' | 'many') => {
      upload.reset();
      const sentences = {
        type: wrongType,
        size: t('document.tooLarge'),
        many: t('document.many'),
      };
      setRefusal(sentences[reason]);
    },
    error:
      refusal ??
      (upload.isError ? (errorMessage(upload.error) ?? t('document.failed')) : undefined),
    /** Undefined if a retry with the same file cannot succeed. */
    retry:
      upload.isError && upload.variables && !isRefused(upload.error)
        ? () => {
            // The retry button disappears, so the focus moves to the field.
            field.current?.focus();
            upload.mutate(upload.variables);
          }
        : undefined,
  };
}

export type DocumentUpload = ReturnType<typeof useDocumentUpload>;

function isRefused(error: Error) {
  return error instanceof Problem && [400, 413, 415, 422].includes(error.status);
}
