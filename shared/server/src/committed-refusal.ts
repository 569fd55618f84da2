import type { ErrorCode } from '@kabar/contracts/error-codes';

/**
 * What a verb returns when its answer is a refusal and yet what it wrote stands: a lost race is itself a fact. A verb that throws
 * leaves nothing behind.
 */
export class CommittedRefusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  /** For the log alone. */
  readonly detail: string | undefined;

  constructor(code: Code, detail?: string) {
    this.code = code;
    this.detail = detail;
  }
}
