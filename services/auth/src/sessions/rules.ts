import { AppError } from '@kabar/server/app-error';
import { commonPasswords } from './common-passwords.ts';

/** Refuses a password that is too short, or among those that are tried first everywhere. */
export function checkNewPassword(password: string, minLength: number) {
  if (password.length < minLength) {
    throw new AppError('password_too_short', {
      fields: [
        { path: 'password', reason: `Password must be at least ${minLength} characters long` },
      ],
    });
  }
  if (commonPasswords.has(password.toLowerCase())) {
    throw new AppError('password_too_common', {
      fields: [{ path: 'password', reason: 'Among the most common passwords' }],
    });
  }
}
