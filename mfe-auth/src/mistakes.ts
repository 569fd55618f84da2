import { isMailbox } from '@kabar/contracts/mailbox';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { useState } from 'react';
import { useAuthWords } from './words/use-auth-words.ts';

/** The fields of this remote's forms; a field that is not shown is undefined. */
interface Typed {
  email?: string | undefined;
  password?: string | undefined;
  newPassword?: { text: string; minLength: number } | undefined;
  code?: string | undefined;
}

/**
 * Validates a form on submit and shows mistakes beside their fields, instead of the browser's bubbles. Each disappears when
 * its field is corrected.
 */
export function useMistakes(typed: Typed) {
  const t = useAuthWords();
  const [judged, setJudged] = useState(false);
  const { email, password, newPassword, code } = typed;
  const found: Partial<Record<keyof Typed, string>> = {
    ...(email === undefined || isMailbox(email) ? {} : { email: t('error.email') }),
    ...(password === '' ? { password: t('error.passwordMissing') } : {}),
    ...(newPassword === undefined || newPassword.text.length >= newPassword.minLength
      ? {}
      : { newPassword: t('error.passwordShort', { count: newPassword.minLength }) }),
    ...(code?.trim() === '' ? { code: t('error.codeMissing') } : {}),
  };
  return {
    wrong: judged ? found : {},
    /** Returns true if the form may be sent; else it focuses the first mistake. */
    judge(form: HTMLFormElement): boolean {
      const right = Object.keys(found).length === 0;
      setJudged(!right);
      if (!right) focusFirstMistake(form);
      return right;
    },
  };
}
