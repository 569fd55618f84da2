import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line } from './fields.ts';
import { pictureErrors } from './picture-errors.ts';

export const DocumentKind = z.enum(['id_card', 'selfie']);

/** A document as its owner and staff see it in lists; the file itself needs a signed link. */
export const CompanionDocument = z.object({
  id: Id,
  kind: DocumentKind,
  fileName: z.string(),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  byteSize: z.int(),
  submitted: z.boolean(),
  createdAt: Instant,
});

export const documentMaxBytes = 10 * 1024 * 1024;

export const companionDocuments = contract('companion', {
  upload: endpoint({
    method: 'POST',
    path: '/companion-documents',
    who: ['client', 'companion'],
    summary:
      'Stores an identity card (JPG, PNG or PDF) or a selfie (JPG or PNG) in the private store; a newer one of its kind replaces it until it is submitted',
    input: z.strictObject({ id: Id, kind: DocumentKind, fileName: line(255).optional() }),
    output: CompanionDocument,
    status: 201,
    errors: {
      document_type_refused: 415,
      selfie_type_refused: 415,
      document_unreadable: 422,
      pdf_refused: 422,
      pdf_locked: 422,
      pdf_too_big: 413,
      pdf_too_long: 422,
      ...pictureErrors,
    },
    file: {
      maxBytes: documentMaxBytes,
      types: ['image/jpeg', 'image/png', 'application/pdf'],
    },
    limits: ['one waiting file of a kind', 'at most 40 files in ten minutes'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/companion-documents/{id}/link',
    who: 'signed-in',
    summary:
      'Returns a URL that opens the file for a minute; for its owner, admins and moderators, in their own session only',
    input: z.strictObject({ id: Id }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/companion-documents/{id}/file',
    writes: true,
    who: 'signed-in',
    summary: 'Sends the file of a link; every view is recorded',
    input: z.strictObject({
      id: Id,
      expires: z.string().regex(/^\d{1,16}$/),
      signature: z.string().max(64),
    }),
    output: z.unknown(),
    errors: { link_expired: 403, document_damaged: 409 },
    download: true,
  }),
});
