import type { ProblemBody } from '@kabar/contracts/contract';

/** A call that did not succeed. The title is one sentence in the reader's language. */
export class Problem extends Error {
  readonly code: string;
  /** 0 when no answer arrived at all. */
  readonly status: number;
  readonly fields: { path: string; reason: string }[];
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** For support: the same id stands in the service's log. */
  readonly requestId: string;

  constructor(body: Partial<ProblemBody> & { code: string }) {
    super(body.title ?? body.code);
    this.name = 'Problem';
    this.code = body.code;
    this.status = body.status ?? 0;
    this.fields = body.fields ?? [];
    this.retryAfter = body.retryAfter;
    this.requestId = body.requestId ?? '';
  }
}

/** The code of whatever was thrown: a problem's own, else 'unexpected'. */
export function problemCode(thrown: unknown): string {
  return thrown instanceof Problem ? thrown.code : 'unexpected';
}

/** No answer, or one from the door that says the service behind it is down. */
export function isUnreachable(thrown: unknown): boolean {
  return thrown instanceof Problem && ['unreachable', 'unavailable'].includes(thrown.code);
}

/** What the server said, a sentence in the reader's language; undefined when no answer arrived. */
export function problemTitle(thrown: unknown): string | undefined {
  return thrown instanceof Problem && thrown.status > 0 ? thrown.message : undefined;
}
