import { AppError } from '@kabar/server/app-error';
import type { Caller } from '@kabar/server/transaction';

/** Staff judge companions and so never are one, whatever their profile says. */
export function refuseStaff({ roles }: Pick<Caller, 'roles'>) {
  if (roles.includes('admin') || roles.includes('moderator')) {
    throw new AppError('forbidden', { detail: 'staff cannot become companions' });
  }
}

export function hasContact(contact: {
  whatsappNumber?: string | null | undefined;
  telegramHandle?: string | null | undefined;
}) {
  return Boolean(contact.whatsappNumber?.trim() || contact.telegramHandle?.trim());
}

/** A review is about the papers it saw; and whoever was turned down hands in again to be seen again. */
export function needsReview(before: { status: string; paths: Paths } | undefined, after: Paths) {
  if (before === undefined || before.status === 'pending') return false;
  const changed = before.paths.idCard !== after.idCard || before.paths.selfie !== after.selfie;
  return before.status === 'rejected' || changed;
}

interface Paths {
  idCard: string | null;
  selfie: string | null;
}
