import type { CommonErrorCode, TakenBy } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';

export interface RefusalOptions {
  cause?: unknown;
  /** Logged, never sent to the client. */
  detail?: string | undefined;
  fields?: { path: string; reason: string }[];
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** With `time_taken`: the kind of session that takes the time. */
  takenBy?: TakenBy | undefined;
  /** With an unavailable time: the nearest open times. */
  nearestTimes?: readonly Date[] | undefined;
  /** With `call_not_open_yet`: when the call opens. */
  opensAt?: Date | undefined;
}

/**
 * Refuses a request: `throw context.refuse('time_taken')`. The function itself throws; writing `throw` tells the
 * compiler and the reader that nothing follows. It accepts the common codes and those of its type parameter: a helper
 * declares its codes, and only a verb whose endpoint declares them too can call it.
 */
export type Refuse<Codes extends string = never> = (
  code: Codes | CommonErrorCode,
  options?: RefusalOptions,
) => never;

/** Accepts any code. Verbs use `context.refuse`, which is typed with the codes of their endpoint. */
export const refuse: Refuse<ErrorCode> = (code, options) => {
  throw new AppError(code, options);
};

/**
 * An error whose code is sent to the client. Verbs use `context.refuse` instead, which allows only the codes that their
 * endpoint declares.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; reason: string }[] | undefined;
  readonly retryAfter: number | undefined;
  readonly takenBy: TakenBy | undefined;
  readonly nearestTimes: readonly Date[] | undefined;
  readonly opensAt: Date | undefined;
  /** Logged, never sent to the client. */
  readonly detail: string | undefined;
  /** The account that was refused, if known; only logged. */
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
