import type { ErrorCode } from '@kabar/contracts/error-codes';

/** A sentence in both languages. */
export type Sentence = { en: string; id: string };

/** Messages for some of the codes. A code that no service answers does not compile. */
export type Problems = Partial<Record<ErrorCode, Sentence>>;
