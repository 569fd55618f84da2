import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { knownLastDigits } from '../bank-accounts/store-bank-account.ts';
import { linkDocument } from '../companion-documents/link-document.ts';
import { currentDocuments } from '../companion-documents/submit-documents.ts';
import { readKtpNumber } from '../companions/ktp-number.ts';
import { ownCompanion } from '../companions/submit-companion.ts';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { CompanionTables } from '../tables.ts';
import { getOwnKtpNumber, listOwnDocumentViews } from './queries.ts';

/** All rows of the caller, and the documents by their links. Bank details are sealed: the last digits are all there is. */
export const readPersonalData: Verb<PersonalData['endpoints']['read'], CompanionTables> = async (
  context,
) => {
  const { db } = context;
  const companion = await ownCompanion(context);
  return {
    data: {
      companion: companion ? { ...companion, ktpNumber: await ownKtpNumber(context) } : null,
      bankAccount: { lastDigits: (await knownLastDigits(db)) ?? null },
      documentViews: await listOwnDocumentViews(db),
    },
    ...(companion?.ktpDamaged ? { unreadable: ['companion.ktpNumber'] } : {}),
    files: await listFiles(context),
  };
};

/** The number itself, which no other answer to its owner holds. */
async function ownKtpNumber(context: Context<CompanionTables>) {
  const row = await getOwnKtpNumber(context.db);
  return readKtpNumber(context, await findOwnKey(context), row).number;
}

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
