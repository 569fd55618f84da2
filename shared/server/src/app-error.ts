import type { CommonErrorCode, TakenBy } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';

export interface RefusalOptions {
  cause?: unknown;
  /** For the log alone. */
  detail?: string | undefined;
  fields?: { path: string; reason: string }[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** Of a time that is taken: what took it. */
  takenBy?: TakenBy | undefined;
  /** Of a time that cannot be had: the nearest open ones. */
  nearestTimes?: readonly Date[] | undefined;
  /** Of a call that is not open yet. */
  opensAt?: Date | undefined;
}

/**
 * How a verb refuses: `throw context.refuse('time_taken')`. It throws by itself; the `throw` before it tells the compiler
 * and the reader that nothing follows. Takes the common codes and those that are named: a helper that refuses says with
 * which codes, and only a verb whose endpoint declares them can call it.
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
 * An error that people may read. Verbs do not make it: `context.refuse` knows what their endpoint declares.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; reason: string }[] | undefined;
  readonly retryAfter: number | undefined;
  readonly takenBy: TakenBy | undefined;
  readonly nearestTimes: readonly Date[] | undefined;
  readonly opensAt: Date | undefined;
  /** For the log alone. */
  readonly detail: string | undefined;
  /** For the log alone: the account that was refused, where it is known. */
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
