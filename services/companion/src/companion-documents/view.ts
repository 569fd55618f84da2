import type { DocumentRow } from './queries.ts';

/** The key in the store and the hash stay inside. */
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
