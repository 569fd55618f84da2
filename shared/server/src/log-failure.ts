import type { Logger } from 'pino';
import type { AppError } from './app-error.ts';

/** Refusals that are logged with their caller. */
const refusals = new Set(['forbidden', 'too_many_requests']);

export function isRefusal({ code }: AppError): boolean {
  return refusals.has(code);
}

/** Logs internal errors with their cause, and some refusals with the account that was refused. */
export function logFailure(
  log: () => Logger,
  error: AppError,
  { status, ...more }: { status: number; requestId?: string },
): void {
  const { code, detail, cause, actor } = error;
  if (status >= 500) log().error({ err: error, cause, detail, ...more }, code);
  else if (detail || isRefusal(error)) log().info({ detail, actor, ...more }, code);
}
