import type { CommonErrorCode, ProblemBody, TakenBy } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';

/** Codes of the client itself: the response was incomplete, or of an unknown form. */
type ClientCode = 'unreachable' | 'unexpected';

/** Codes that any call may fail with. */
export type GeneralCode = CommonErrorCode | ClientCode;

export type ProblemCode = ErrorCode | ClientCode;

const general: Record<GeneralCode, true> = {
  invalid_input: true,
  signed_out: true,
  forbidden: true,
  not_found: true,
  method_not_allowed: true,
  request_timeout: true,
  too_large: true,
  unsupported_media_type: true,
  id_reused: true,
  too_many_requests: true,
  internal: true,
  unavailable: true,
  unreachable: true,
  unexpected: true,
};

/** A call that did not succeed, with one of the codes that its endpoint declares or a general one. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: Code;
  /** The service's message in the reader's language, one sentence; undefined when there is none. */
  readonly title: string | undefined;
  /** 0 without a response. */
  readonly status: number;
  readonly fields: { path: string; reason: string }[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** With `time_taken`: the kind of session at that time. */
  readonly takenBy: TakenBy | undefined;
  /** With an unavailable time: at most three open times, nearest first. ISO instants. */
  readonly nearestTimes: readonly string[];
  /** With `call_not_open_yet`: the ISO instant from which it can be joined. */
  readonly opensAt: string | undefined;
  /** The request id, which support finds in the service's log. */
  readonly requestId: string;

  constructor(body: Partial<Omit<ProblemBody, 'code'>> & { code: Code }) {
    super(body.title ?? body.code);
    this.name = 'Problem';
    this.code = body.code;
    this.title = body.title;
    this.status = body.status ?? 0;
    this.fields = body.fields ?? [];
    this.retryAfter = body.retryAfter;
    this.takenBy = body.takenBy;
    this.nearestTimes = body.nearestTimes ?? [];
    this.opensAt = body.opensAt;
    this.requestId = body.requestId ?? '';
  }
}

/** The codes that the endpoint itself declares; the keys of a page's messages by code. */
export type RefusalOf<Failure extends Problem> = Exclude<Failure['code'], GeneralCode>;

/** The code, if the endpoint itself declares it; undefined for general codes and other thrown values. */
export function refusalCode<Code extends ProblemCode>(
  error: Problem<Code> | null | undefined,
): Exclude<Code, GeneralCode> | undefined {
  return error instanceof Problem && isOwn(error.code) ? error.code : undefined;
}

/**
 * The service's message if the endpoint itself refused the request; it explains the refusal. Undefined for a
 * general failure: the page then says what did not work.
 */
export function refusalTitle(thrown: unknown): string | undefined {
  return thrown instanceof Problem && isOwn(thrown.code) ? thrown.title : undefined;
}

/** The token does not have the form of Kabar's tokens: its link was truncated when it was copied. */
export function isCutLink(thrown: unknown): boolean {
  return thrown instanceof Problem && thrown.fields.some(({ path }) => path === 'token');
}

/** There was no response, or the gateway responded that the service is down. */
export function isUnreachable(thrown: unknown): boolean {
  return thrown instanceof Problem && ['unreachable', 'unavailable'].includes(thrown.code);
}

/** The service does not know this browser's session. */
export function isSignedOut(thrown: unknown): boolean {
  return thrown instanceof Problem && thrown.code === 'signed_out';
}

/** The service's message in the reader's language; undefined without a response. */
export function problemTitle(thrown: unknown): string | undefined {
  return thrown instanceof Problem && thrown.status > 0 ? thrown.title : undefined;
}

function isOwn<Code extends ProblemCode>(code: Code): code is Exclude<Code, GeneralCode> {
  return !Object.hasOwn(general, code);
}
