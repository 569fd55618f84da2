import type { TakenBy } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';
import en from '../locales/en/problems.json' with { type: 'json' };
import id from '../locales/id/problems.json' with { type: 'json' };
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

const sentences = wordsOf('problems', { en, id });

/**
 * The message for a code in the reader's language; for a taken time it depends on the kind of session. A code
 * without a message does not compile. Pages show their own text where the specification gives one, and this
 * message otherwise.
 */
export function problemTitle(
  code: ErrorCode,
  language: Reader['language'],
  takenBy?: TakenBy | undefined,
): string {
  const t = sentences(language);
  return code === 'time_taken' && takenBy === 'paid' ? t('time_taken.by_paid') : t(code);
}

/** Whether a text is an error code. Codes that SQL raises arrive as text. */
export function isErrorCode(text: string): text is ErrorCode {
  return errorCode(text) !== undefined;
}

/** A message without a code does not compile. */
function errorCode(text: string): ErrorCode | undefined {
  return isKey(text) && text !== 'time_taken.by_paid' ? text : undefined;
}

const isKey = (text: string): text is keyof typeof en => Object.hasOwn(en, text);
