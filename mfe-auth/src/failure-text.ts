import { isUnreachable, Problem } from '@kabar/web/problem';
import type { AuthTranslate } from './words/use-auth-words.ts';

/** The service's own sentence where it has one to say; ours where it could not speak. */
export function failureText(thrown: unknown, t: AuthTranslate): string {
  if (isUnreachable(thrown)) return t('error.unreachable');
  if (thrown instanceof Problem && thrown.fields.some(({ path }) => path === 'email')) {
    return t('error.email');
  }
  if (thrown instanceof Problem && thrown.status > 0 && thrown.status < 500) return thrown.message;
  return t('error.unexpected');
}

/** Sign-in and sign-up name the service that they wait for (1-accounts §8). */
export function signInFailureText(thrown: unknown, t: AuthTranslate): string {
  return isUnreachable(thrown) ? t('error.unavailable') : failureText(thrown, t);
}
