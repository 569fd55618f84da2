import type { onboarding } from '@kabar/contracts/onboarding';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { storeBankAccount } from '../bank-accounts/store-bank-account.ts';
import { submitDocuments } from '../companion-documents/submit-documents.ts';
import { refuseStaff } from '../companions/refuse-staff.ts';
import { ownCompanion, submitCompanion } from '../companions/submit-companion.ts';
import type { CompanionTables } from '../tables.ts';
import { currentState } from './current-state.ts';
import { deleteOwnDraft, setOwnWeek } from './queries.ts';
import { judge } from './rules.ts';

/**
 * Submits everything in one transaction. Idempotent: a repeated request finds the submitted data and submits it again.
 */
export const completeOnboarding: Verb<
  typeof onboarding.endpoints.complete,
  CompanionTables
> = async (context, { weekly }) => {
  const { db, now } = context;
  await refuseStaff(context);
  await lockPerson(db, 'companion');
  const { documents, draft, lastDigits, contact: typed } = await currentState(context);
  const { idCard, selfie } = documents;
  const { missing, contact } = judge({
    hasIdCard: idCard !== undefined,
    hasSelfie: selfie !== undefined,
    hasBank: lastDigits !== undefined,
    contact: typed,
  });
  if (idCard === undefined || selfie === undefined || missing.length > 0) {
    throw context.refuse('onboarding_incomplete', { fields: missing });
  }
  const paths = { idCard: idCard.storage_key, selfie: selfie.storage_key };
  await submitCompanion(context, { contact, paths });
  const replaced = await submitDocuments(db, [idCard, selfie]);
  if (draft.bank !== undefined) await storeBankAccount(db, draft.bank, now);
  await setOwnWeek(db, weekly);
  await deleteOwnDraft(db);
  const companion = await ownCompanion(context);
  if (companion === undefined)
    throw context.refuse('internal', { detail: 'no row after saving it' });
  for (const key of replaced) context.afterCommit(() => context.storage.remove(key));
  return { companion };
};
