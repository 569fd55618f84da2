import type { companionDocuments } from '@kabar/contracts/companion-documents';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { readDocumentFile } from './document-file.ts';
import { findDocument, insertView, recordStaffView } from './queries.ts';
import { isLinkValid } from './rules.ts';

/** Besides the link's signature, row security checks whether this person may see the document. */
export const openDocument: Verb<typeof companionDocuments.endpoints.open, CompanionTables> = async (
  context,
  { id, expires, signature },
) => {
  const { accountId } = await context.caller();
  const link = { id, viewerId: accountId, expires: Number(expires) };
  if (!isLinkValid(context.env.secret, link, signature, context.now)) {
    throw context.refuse('link_expired');
  }
  const document = await findDocument(context.db, id);
  const bytes = document && (await readDocumentFile(context, document));
  if (document === undefined || bytes === undefined) throw context.refuse('not_found');
  await insertView(context.db, {
    document_id: id,
    kind: document.kind,
    user_id: document.user_id,
    viewer_id: accountId,
  });
  if (document.user_id !== accountId) await recordStaffView(context.db, document);
  // Stored before PDFs were converted to pictures. Sent as an attachment, so that it never opens in our origin.
  const pdf = document.media_type === 'application/pdf';
  return {
    bytes,
    type: document.media_type,
    disposition: pdf ? 'attachment' : 'inline',
    fileName: `${document.kind.replace('_', '-')}.${pdf ? 'pdf' : 'jpg'}`,
    cache: 'private',
  };
};
