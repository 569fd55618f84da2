import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { RefusalOptions } from './app-error.ts';

/**
 * What a verb returns when its answer is a refusal and yet what it wrote stands: a lost race is itself a fact. A verb that throws
 * leaves nothing behind.
 */
export class CommittedRefusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly options: RefusalOptions;

  constructor(code: Code, options: RefusalOptions = {}) {
    this.code = code;
    this.options = options;
  }
}
