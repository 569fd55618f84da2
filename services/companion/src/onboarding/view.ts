import { toDocument } from '../companion-documents/view.ts';
import type { State } from './current-state.ts';
import { defaultDays } from './default-week.ts';

export function toOnboarding({ draft, companion, documents, lastDigits, week, contact }: State) {
  return {
    stepsDone: draft.stepsDone,
    idCard: documents.idCard ? toDocument(documents.idCard) : null,
    selfie: documents.selfie ? toDocument(documents.selfie) : null,
    contact,
    bank: lastDigits === undefined ? null : { lastDigits },
    weekly: week ?? { timeZone: null, days: defaultDays() },
    verification: companion?.submittedAt
      ? { status: companion.verificationStatus, notes: companion.verificationNotes }
      : null,
  };
}
