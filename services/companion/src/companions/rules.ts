import type { Caller } from '@kabar/server/transaction';

/** Staff review companions and so cannot be one, whatever their profile says. */
export function isStaff({ roles }: Pick<Caller, 'roles'>): boolean {
  return roles.includes('admin') || roles.includes('moderator');
}

export function hasContact(contact: {
  whatsappNumber?: string | null | undefined;
  telegramHandle?: string | null | undefined;
}) {
  return Boolean(contact.whatsappNumber?.trim() || contact.telegramHandle?.trim());
}

/** Changed documents need a new review, and so does a resubmission after a rejection. */
export function needsReview(before: { status: string; paths: Paths } | undefined, after: Paths) {
  if (before === undefined || before.status === 'pending') return false;
  const changed = before.paths.idCard !== after.idCard || before.paths.selfie !== after.selfie;
  return before.status === 'rejected' || changed;
}

interface Paths {
  idCard: string | null;
  selfie: string | null;
}
