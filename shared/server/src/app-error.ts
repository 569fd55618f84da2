/** An error that people may read. The code belongs to the endpoint's contract or to the common ones. */
export class AppError extends Error {
  readonly code: string;
  readonly fields: { path: string; reason: string }[] | undefined;
  readonly retryAfter: number | undefined;
  /** For the log alone. */
  readonly detail: string | undefined;
  /** What the verb wrote stands, although the answer is a refusal: a lost race is itself a fact. */
  readonly keepsWork: boolean;
  /** For the log alone: the account that was refused, where it is known. */
  actor: string | undefined;

  constructor(
    code: string,
    options: {
      cause?: unknown;
      detail?: string;
      fields?: { path: string; reason: string }[];
      /** Seconds until another try makes sense. */
      retryAfter?: number;
      keepsWork?: boolean;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.detail = options.detail;
    this.keepsWork = options.keepsWork ?? false;
  }
}
