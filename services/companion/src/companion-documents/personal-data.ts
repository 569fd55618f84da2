import type { Context } from '@kabar/server/context';
import type { PersonalData } from '@kabar/server/personal-data';
import type { CompanionTables } from '../tables.ts';
import { linkDocument } from './link-document.ts';
import { listOwnDocumentViews } from './queries.ts';
import { currentDocuments } from './submit-documents.ts';

/** The owner's export has links to the documents, and the staff who opened them. */
export const personalData: PersonalData<CompanionTables> = {
  tables: {
    'companion.companion_documents': { about: 'user_id' },
    'companion.companion_document_views': { about: 'user_id' },
    'companion.rate_limits': { nobody: 'hashes' },
  },
  tell: async (context) => ({
    data: { documentViews: await listOwnDocumentViews(context.db) },
    files: await listFiles(context),
  }),
};

async function listFiles(context: Context<CompanionTables>) {
  const documents = Object.values(await currentDocuments(context.db));
  const files = [];
  for (const document of documents) {
    if (document === undefined) continue;
    const { url } = await linkDocument(context, { id: document.id });
    const name = `${document.kind}.${document.media_type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    files.push({ name, url });
  }
  return files;
}
