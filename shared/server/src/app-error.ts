import type { CommonErrorCode, TakenBy } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';

export interface RefusalOptions {
  cause?: unknown;
  /** Only for the log. */
  detail?: string | undefined;
  fields?: { path: string; reason: string }[];
  /** Seconds until another try may succeed. */
  retryAfter?: number;
  /** For a time that is taken: what took it. */
  takenBy?: TakenBy | undefined;
  /** For an unavailable time: the nearest open ones. */
  nearestTimes?: readonly Date[] | undefined;
  /** For a call that is not open yet: when it opens. */
  opensAt?: Date | undefined;
}

/**
 * How a verb refuses: `throw context.refuse('time_taken')`. It throws by itself; the `throw` before it tells the
 * compiler and the reader that nothing follows. It takes the common codes and those of its type parameter: a helper
 * declares the codes it refuses with, and only a verb whose endpoint declares them can call it.
 */
export type Refuse<Codes extends string = never> = (
  code: Codes | CommonErrorCode,
  options?: RefusalOptions,
) => never;

/** Takes any code; a verb gets it typed with the codes of its endpoint. */
export const refuse: Refuse<ErrorCode> = (code, options) => {
  throw new AppError(code, options);
};

/**
 * An error whose code clients receive. Verbs do not create it: `context.refuse` knows which codes their endpoint
 * declares.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; reason: string }[] | undefined;
  readonly retryAfter: number | undefined;
  readonly takenBy: TakenBy | undefined;
  readonly nearestTimes: readonly Date[] | undefined;
  readonly opensAt: Date | undefined;
  /** Only for the log. */
  readonly detail: string | undefined;
  /** Only for the log: the account that was refused, when it is known. */
  actor: string | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.takenBy = options.takenBy;
    this.nearestTimes = options.nearestTimes;
    this.opensAt = options.opensAt;
    this.detail = options.detail;
  }
}
