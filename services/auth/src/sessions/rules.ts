import { commonPasswords } from './common-passwords.ts';

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
