import type { DocumentRow } from './queries.ts';

/** A document for its owner, without the storage key and the hash. */
export function toDocument(row: DocumentRow) {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    mediaType: row.media_type,
    byteSize: row.byte_size,
    submitted: row.submitted,
    createdAt: row.created_at.toISOString(),
  };
}
