import type { Sold } from '@kabar/contracts/catalogue';
import { ageBounds } from '@kabar/contracts/client-profiles';
import { mostFamilyAddresses } from '@kabar/contracts/family-addresses';
import { summaryLinkDays } from '@kabar/contracts/summary-links';

/**
 * The numbers in the terms and the privacy policy: defaults of settings (see `legalSettings`), and constants of the services. A test
 * of platform/src/probes compares them with the code.
 */
export const legalNumbers = {
  adultAge: ageBounds.min,
  trialSessions: 5,
  trialMinutes: 10,
  freeCancellationHours: 12,
  packDays: 90,
  packExtensionDays: 30,
  returnedCreditDays: 14,
  renewalNoticeDays: 3,
  unpaidDays: 8,
  raiseNoticeDays: 30,
  missedAfterMinutes: 5,
  missedUntilMinutes: 30,
  missedRetries: 3,
  missedRetryMinutes: 10,
  missedContactMinutes: 15,
  checkInGraceMinutes: 30,
  checkInTrialDays: 14,
  checkInNoticeDays: 7,
  checkInMonths: 24,
  privateNotesHours: 24,
  familyAddresses: mostFamilyAddresses,
  summaryLinkDays,
  flagContextMessages: 5,
  chatMonths: 24,
  sessionMonths: 24,
  documentDays: 90,
  paymentYears: 10,
  closingDays: 7,
  signInDays: 180,
} as const;

export type LegalNumber = keyof typeof legalNumbers;

/** The settings that change a number. The services define and validate them. */
export const legalSettings: Partial<Record<LegalNumber, string>> = {
  missedRetries: 'MISSED_CHECK_IN_RETRIES',
  missedRetryMinutes: 'MISSED_CHECK_IN_RETRY_MINUTES',
  missedContactMinutes: 'MISSED_CHECK_IN_CONTACT_MINUTES',
  checkInGraceMinutes: 'DAILY_CHECK_IN_GRACE_MINUTES',
  chatMonths: 'CHAT_RETENTION_MONTHS',
  sessionMonths: 'SESSION_RETENTION_MONTHS',
  checkInMonths: 'SESSION_RETENTION_MONTHS',
  documentDays: 'DOCUMENT_RETENTION_DAYS',
  paymentYears: 'PAYMENT_RETENTION_YEARS',
};

export type OwnLegalNumbers = Partial<Record<LegalNumber, number>>;

/** The numbers for which this installation has set other values. */
export function readLegalNumbers(variables: Record<string, string | undefined>): OwnLegalNumbers {
  const given = Object.entries(legalSettings).flatMap(([number, setting]) => {
    const value = variables[setting];
    return value !== undefined && /^\d+$/.test(value) ? [[number, Number(value)]] : [];
  });
  return Object.fromEntries(given);
}

/** The numbers as they are now. Those that admins can change come from `sold`, or are the defaults without it. */
export function currentNumbers(
  sold: Sold | undefined,
  own: OwnLegalNumbers = {},
): Record<LegalNumber, number> {
  return {
    ...legalNumbers,
    ...own,
    ...(sold && {
      trialSessions: sold.trialSessions,
      freeCancellationHours: sold.freeCancellationHours,
    }),
  };
}
