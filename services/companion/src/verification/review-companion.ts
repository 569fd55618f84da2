import type { verification } from '@kabar/contracts/verification';
import type { Verb } from '@kabar/server/slice';
import { readKtpNumber } from '../companions/ktp-number.ts';
import { findKey } from '../personal-keys/person-key.ts';
import { findReview, listDecisions, listSubmittedDocuments } from './queries.ts';
import { recordAction } from './record-action.ts';
import type { VerificationTables } from './table.ts';
import { toReview } from './view.ts';

/** Audits each read in the same transaction, because staff read private data here. */
export const reviewCompanion: Verb<
  typeof verification.endpoints.review,
  VerificationTables
> = async (context, { companionId }) => {
  const companion = await findReview(context.db, companionId);
  if (companion === undefined) throw context.refuse('not_found');
  const [key, documents, decisions] = await Promise.all([
    findKey(context, companionId),
    listSubmittedDocuments(context.db, companionId),
    listDecisions(context.db, companionId),
    recordAction(context.db, { actionType: 'companion_review_viewed', companionId, details: {} }),
  ]);
  const ktp = readKtpNumber(context, key, companion);
  return toReview(companion, ktp, documents, decisions);
};
