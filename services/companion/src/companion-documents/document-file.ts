import type { Context } from '@kabar/server/context';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Storage } from '@kabar/server/storage';
import { findKey } from '../personal-keys/person-key.ts';
import type { CompanionTables } from '../tables.ts';
import type { DocumentRow } from './queries.ts';

type Named = Pick<DocumentRow, 'id' | 'user_id' | 'kind' | 'media_type' | 'storage_key'>;

/** Under the key of its owner, bound to what it is and whose. */
export async function writeDocumentFile(
  storage: Pick<Storage, 'write'>,
  key: PersonalKey,
  document: Named,
  bytes: Buffer,
): Promise<void> {
  await storage.write(document.storage_key, key.sealFile(placeOf(document), bytes));
}

/** Undefined when there is no file. One that was changed, or lies under the name of another, is document_damaged. */
export async function readDocumentFile(
  context: Pick<
    Context<CompanionTables, 'document_damaged'>,
    'db' | 'env' | 'storage' | 'log' | 'refuse'
  >,
  document: Named,
): Promise<Buffer | undefined> {
  const [sealed, key] = await Promise.all([
    context.storage.read(document.storage_key),
    findKey(context, document.user_id),
  ]);
  if (sealed === undefined) return undefined;
  try {
    if (key === undefined) throw new Error('The key of its owner is gone');
    return openDocumentFile(key, document, sealed);
  } catch (cause) {
    // The operator has to know: nobody changes a file in the private store by accident.
    context.log().error({ err: cause, documentId: document.id }, 'a document cannot be opened');
    throw context.refuse('document_damaged', { cause });
  }
}

/** Throws when it was changed, or is another document's. Uses the sealed bytes up. */
export function openDocumentFile(key: PersonalKey, document: Named, sealed: Buffer): Buffer {
  return key.openFile(placeOf(document), sealed);
}

/**
 * Made of the row alone, so that a row that was pointed at another file opens nothing. Sealed files carry this text: it
 * stays as it is, wherever they lie.
 */
function placeOf({ id, user_id, kind, media_type }: Named) {
  const extension = media_type === 'application/pdf' ? 'pdf' : 'jpg';
  return `companion_documents.${kind}|companion-documents/${user_id}/${id}.${extension}`;
}
