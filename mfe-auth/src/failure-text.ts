import { isUnreachable, Problem } from '@kabar/web/problem';
import type { AuthTranslate } from './words/use-auth-words.ts';

/** The service's message if there is one, else our own. */
export function failureText(thrown: unknown, t: AuthTranslate): string {
  if (isUnreachable(thrown)) return t('error.unreachable');
  if (thrown instanceof Problem && thrown.fields.some(({ path }) => path === 'email')) {
    return t('error.email');
  }
  if (thrown instanceof Problem && thrown.status > 0 && thrown.status < 500) return thrown.message;
  return t('error.unexpected');
}

/** failureText for sign-in and sign-up, whose message names the unreachable service (1-accounts §8). */
export function signInFailureText(thrown: unknown, t: AuthTranslate): string {
  return isUnreachable(thrown) ? t('error.unavailable') : failureText(thrown, t);
}
