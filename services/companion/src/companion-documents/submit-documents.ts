import type { Kysely } from 'kysely';
import type { CompanionTables } from '../tables.ts';
import {
  type DocumentRow,
  deleteOwnDocuments,
  findOwnDocuments,
  markSubmitted,
} from './queries.ts';

export interface OwnDocuments {
  idCard: DocumentRow | undefined;
  selfie: DocumentRow | undefined;
}

/** The newest document of each kind: the draft if there is one, else the submitted one. */
export async function currentDocuments(db: Kysely<CompanionTables>): Promise<OwnDocuments> {
  const documents = await findOwnDocuments(db);
  const current = (kind: DocumentRow['kind']) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    return ofKind.find(({ submitted }) => !submitted) ?? ofKind[0];
  };
  return { idCard: current('id_card'), selfie: current('selfie') };
}

/** Submits the documents for review, replacing earlier ones; returns the keys of files to remove. */
export async function submitDocuments(
  db: Kysely<CompanionTables>,
  documents: readonly DocumentRow[],
): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, kind, submitted } of documents) {
    if (submitted) continue;
    removed.push(...(await deleteOwnDocuments(db, { kind, submitted: true, except: id })));
    await markSubmitted(db, id);
  }
  return removed;
}
