import { commonPasswords } from './common-passwords.ts';
import type { EarlierSignIns } from './earlier-sign-ins.ts';

export type PasswordRefusal = 'password_too_short' | 'password_too_common';

/** Why a password is refused: too short, or one of the most common. Undefined if it is accepted. */
export function refusalOfPassword(
  password: string,
  minLength: number,
): { code: PasswordRefusal; reason: string } | undefined {
  if (password.length < minLength) {
    const reason = `Password must be at least ${minLength} characters long`;
    return { code: 'password_too_short', reason };
  }
  if (commonPasswords.has(password.toLowerCase())) {
    return { code: 'password_too_common', reason: 'Among the most common passwords' };
  }
  return undefined;
}

/** Whether a sign-in is reported to the owner by mail: the first one on a device, but not the first one of the account. */
export function isReported({ hasSignedIn, isKnownDevice }: EarlierSignIns): boolean {
  return hasSignedIn && !isKnownDevice;
}
