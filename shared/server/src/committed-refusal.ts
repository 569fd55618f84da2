import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { RefusalOptions } from './app-error.ts';

/**
 * Returned by a verb that refuses and still commits what it wrote, e.g. the rejection after a lost race. A verb that
 * throws instead is rolled back.
 */
export class CommittedRefusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly options: RefusalOptions;

  constructor(code: Code, options: RefusalOptions = {}) {
    this.code = code;
    this.options = options;
  }
}
