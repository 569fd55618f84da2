import { commonErrors, type Endpoint, type ProblemBody } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { Language } from '@kabar/rules/languages';
import { isErrorCode, problemTitle } from '@kabar/words/problems';
import type { Response } from 'express';
import { DatabaseError } from 'pg';
import type { ZodError } from 'zod';
import { AppError } from './app-error.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** SQLSTATE of errors raised by our own SQL functions; the message is the error code. */
const ownSqlState = /^KB\d{3}$/;

export function sendProblem(
  response: Response,
  problem: { error: AppError; status: number; language: Language; requestId: string },
) {
  const { error, status } = problem;
  const body = problemBody(problem);
  response.setHeader('cache-control', 'no-store');
  if (error.retryAfter !== undefined)
    response.setHeader('retry-after', Math.ceil(error.retryAfter));
  response.status(status).type('application/problem+json').send(JSON.stringify(body));
}

/** The public part of an error, for HTTP responses and socket acknowledgements. */
export function problemBody({
  error,
  status,
  language,
  requestId,
}: {
  error: AppError;
  status: number;
  language: Language;
  requestId: string;
}): ProblemBody {
  return {
    type: 'about:blank',
    title: problemTitle(error.code, language, error.takenBy),
    status,
    code: error.code,
    requestId,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    ...(error.takenBy ? { takenBy: error.takenBy } : {}),
    ...(error.nearestTimes
      ? { nearestTimes: error.nearestTimes.map((time) => time.toISOString()) }
      : {}),
    ...(error.opensAt ? { opensAt: error.opensAt.toISOString() } : {}),
  };
}

/** The contract's status of a code; undefined if neither the endpoint nor the common list has it. */
export function statusOf(code: ErrorCode, endpoint?: Endpoint): number | undefined {
  const declared = endpoint?.errors?.[code];
  if (declared !== undefined) return declared;
  return Object.entries(commonErrors).find(([known]) => known === code)?.[1];
}

/** Converts a thrown value into an AppError; unknown ones become 'internal'. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof DatabaseError) return fromDatabase(thrown);
  // Checked before lost connections: a truncated body has the same error code.
  if (isBodyParserError(thrown)) return fromBodyParser(thrown);
  if (thrown instanceof StorageUnavailable || isConnectionLoss(thrown))
    return new AppError('unavailable', { cause: thrown });
  return new AppError('internal', { cause: thrown });
}

export function invalidInput(error: ZodError): AppError {
  return new AppError('invalid_input', {
    fields: error.issues.map((issue) => ({
      path:
        issue.code === 'unrecognized_keys'
          ? [...issue.path, ...issue.keys].join('.')
          : issue.path.join('.'),
      reason: issue.message,
    })),
  });
}

function fromDatabase(error: DatabaseError): AppError {
  const code = error.code ?? '';
  if (ownSqlState.test(code) && isErrorCode(error.message))
    return new AppError(error.message, { cause: error });
  // Shutdown, crash, too many connections, statement timeout, serialisation failure: the client may retry.
  if (/^(57P0|08|53|40|57014)/.test(code)) return new AppError('unavailable', { cause: error });
  // Row-level security refused a write to another person's row.
  if (code === '42501') return new AppError('forbidden', { cause: error });
  // The account in the row was erased meanwhile.
  if (code === '23503' && error.detail?.includes('"accounts"'))
    return new AppError('not_found', { cause: error });
  return new AppError('internal', { cause: error });
}

/** Postgres rolled this transaction back because of a deadlock; a retry succeeds. */
export function isDeadlock(thrown: unknown): boolean {
  const cause = thrown instanceof AppError ? thrown.cause : thrown;
  return cause instanceof DatabaseError && cause.code === '40P01';
}

function isConnectionLoss(thrown: unknown) {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) ||
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/.test(
      thrown.message,
    )
  );
}

interface BodyParserError {
  status: number;
  type: string;
}

function isBodyParserError(thrown: unknown): thrown is BodyParserError {
  return thrown instanceof Error && 'type' in thrown && 'status' in thrown;
}

/** The client disconnected while sending its body: no response is possible, and nothing failed. */
export function isClientDisconnect(thrown: unknown): boolean {
  return isBodyParserError(thrown) && thrown.type === 'request.aborted';
}

function fromBodyParser(error: BodyParserError): AppError {
  if (error.status === 413) return new AppError('too_large', { cause: error });
  if (error.status === 415) return new AppError('unsupported_media_type', { cause: error });
  return new AppError('invalid_input', {
    cause: error,
    fields: [{ path: '', reason: 'The body is not readable JSON' }],
  });
}
