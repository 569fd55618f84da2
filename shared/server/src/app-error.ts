/** An error that people may read. The code belongs to the endpoint's contract or to the common ones. */
export class AppError extends Error {
  readonly code: string;
  readonly fields: { path: string; reason: string }[] | undefined;
  readonly retryAfter: number | undefined;
  /** For the log alone. */
  readonly detail: string | undefined;
  /** For the log alone: the account that was refused, where it is known. */
  actor: string | undefined;

  constructor(
    code: string,
    options: {
      cause?: unknown;
      detail?: string | undefined;
      fields?: { path: string; reason: string }[];
      /** Seconds until another try makes sense. */
      retryAfter?: number;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.detail = options.detail;
  }
}

/**
 * What a verb returns when its answer is a refusal and yet what it wrote stands: a lost race is itself a fact. A verb that throws
 * leaves nothing behind.
 */
export class CommittedRefusal {
  readonly code: string;
  /** For the log alone. */
  readonly detail: string | undefined;

  constructor(code: string, detail?: string) {
    this.code = code;
    this.detail = detail;
  }
}
