import { isUnreachable, Problem } from '@kabar/web/problem';
import type { AuthTranslate } from './words/use-auth-words.ts';

/** The service's own sentence where it has one to say; ours where it could not speak. */
export function failureText(thrown: unknown, t: AuthTranslate): string {
  if (isUnreachable(thrown)) return t('error.unavailable');
  if (thrown instanceof Problem && thrown.status > 0 && thrown.status < 500) return thrown.message;
  return t('error.unexpected');
}
