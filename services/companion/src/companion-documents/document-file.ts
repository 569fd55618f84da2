import type { Context } from '@kabar/server/context';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Storage } from '@kabar/server/storage';
import { findKey } from '../personal-keys/person-key.ts';
import type { CompanionTables } from '../tables.ts';
import type { DocumentRow } from './queries.ts';

type Named = Pick<DocumentRow, 'id' | 'user_id' | 'kind' | 'media_type' | 'storage_key'>;

/** Encrypts a file with the owner's key, and authenticates the identity of the document with it. */
export async function writeDocumentFile(
  storage: Pick<Storage, 'write'>,
  key: PersonalKey,
  document: Named,
  bytes: Buffer,
): Promise<void> {
  await storage.write(document.storage_key, key.sealFile(placeOf(document), bytes));
}

/**
 * Reads and decrypts a file; undefined if there is none. Refuses with document_damaged if it was changed or belongs to another
 * document.
 */
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
    // Logged for the operator: a file in the private store does not change by accident.
    context.log().error({ err: cause, documentId: document.id }, 'a document cannot be opened');
    throw context.refuse('document_damaged', { cause });
  }
}

/** Decrypts a file in place. Throws if it was changed or belongs to another document. */
export function openDocumentFile(key: PersonalKey, document: Named, sealed: Buffer): Buffer {
  return key.openFile(placeOf(document), sealed);
}

/**
 * The additional data authenticated with a file. It is built from the row only, so that a row cannot open the file of another one.
 * Stored files depend on this text: never change it, even if files move.
 */
function placeOf({ id, user_id, kind, media_type }: Named) {
  const extension = media_type === 'application/pdf' ? 'pdf' : 'jpg';
  return `companion_documents.${kind}|companion-documents/${user_id}/${id}.${extension}`;
}
