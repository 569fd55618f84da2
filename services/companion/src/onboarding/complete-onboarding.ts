import type { onboarding } from '@kabar/contracts/onboarding';
import { AppError } from '@kabar/server/app-error';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { storeBankAccount } from '../bank-accounts/store-bank-account.ts';
import { submitDocuments } from '../companion-documents/submit-documents.ts';
import { refuseStaff } from '../companions/rules.ts';
import { submitCompanion } from '../companions/submit-companion.ts';
import type { CompanionTables } from '../tables.ts';
import { storeWeek } from '../weekly-availability/store-week.ts';
import { currentState } from './current-state.ts';
import { deleteOwnDraft } from './queries.ts';
import { judge } from './rules.ts';

/**
 * Everything or nothing: this request is one transaction. Sent twice, the second finds what the first submitted
 * and submits it again.
 */
export const completeOnboarding: Verb<
  typeof onboarding.endpoints.complete,
  CompanionTables
> = async (context, { weekly }) => {
  const { db, now } = context;
  refuseStaff(await context.caller());
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
    throw new AppError('onboarding_incomplete', { fields: missing });
  }
  const paths = { idCard: idCard.storage_key, selfie: selfie.storage_key };
  const { timeZone } = weekly;
  const companion = await submitCompanion(context, { contact, timeZone, paths });
  const replaced = await submitDocuments(db, [idCard, selfie]);
  if (draft.bank !== undefined) await storeBankAccount(db, draft.bank, now);
  await storeWeek(db, weekly, now);
  await deleteOwnDraft(db);
  for (const key of replaced) context.afterCommit(() => context.storage.remove(key));
  return { companion };
};
