import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { RefusalOptions } from './app-error.ts';

/**
 * Return this to refuse a request and still commit what was written, e.g. a rejection after a lost race. A thrown
 * refusal rolls back.
 */
export class CommittedRefusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly options: RefusalOptions;

  constructor(code: Code, options: RefusalOptions = {}) {
    this.code = code;
    this.options = options;
  }
}
