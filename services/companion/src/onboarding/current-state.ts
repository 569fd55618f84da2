import type { Context } from '@kabar/server/context';
import { knownLastDigits } from '../bank-accounts/store-bank-account.ts';
import { currentDocuments } from '../companion-documents/submit-documents.ts';
import { ownCompanion } from '../companions/submit-companion.ts';
import type { CompanionTables } from '../tables.ts';
import { ownWeek } from './own-week.ts';
import { findOwnDraft } from './queries.ts';
import { defaultMediums } from './rules.ts';

/** The current answers: the draft if there is one, else the submission. One round trip to the database. */
export async function currentState(context: Pick<Context<CompanionTables>, 'db' | 'env' | 'log'>) {
  const { db } = context;
  const [draft, companion, documents, lastDigits, week] = await Promise.all([
    findOwnDraft(db),
    ownCompanion(context),
    currentDocuments(db),
    knownLastDigits(db),
    ownWeek(db),
  ]);
  return {
    draft,
    companion,
    documents,
    lastDigits: draft.bank?.lastDigits ?? lastDigits,
    week: draft.weekly ?? week,
    contact: {
      phoneNumber: companion?.phoneNumber ?? '',
      whatsappNumber: companion?.whatsappNumber ?? '',
      telegramHandle: companion?.telegramHandle ?? '',
      acceptedMediums: companion?.acceptedMediums ?? [...defaultMediums],
      // A draft of an older release lacks the phone number.
      ...draft.contact,
    },
  };
}

export type State = Awaited<ReturnType<typeof currentState>>;
