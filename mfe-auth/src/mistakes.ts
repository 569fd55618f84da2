import { isMailbox } from '@kabar/contracts/mailbox';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { useState } from 'react';
import { useAuthWords } from './words/use-auth-words.ts';

/** What a form of this remote asks for; a field that is not shown is undefined. */
interface Typed {
  email?: string | undefined;
  password?: string | undefined;
  newPassword?: { text: string; minLength: number } | undefined;
  code?: string | undefined;
}

/**
 * The mistakes of a form in our own words, beside their fields, in place of the browser's bubbles. Judged when it is
 * sent; each goes as soon as its field is mended.
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
    /** True when it may be sent; else the first mistake has the focus. */
    judge(form: HTMLFormElement): boolean {
      const right = Object.keys(found).length === 0;
      setJudged(!right);
      if (!right) focusFirstMistake(form);
      return right;
    },
  };
}
