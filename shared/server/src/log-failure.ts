import type { Logger } from 'pino';
import type { AppError } from './app-error.ts';

/** Refusals whose caller is logged. */
const refusals = new Set(['forbidden', 'too_many_requests']);

export function isRefusal({ code }: AppError): boolean {
  return refusals.has(code);
}

/** Logs a failed call: our own errors with their cause, refusals with the account that was refused. */
export function logFailure(
  log: () => Logger,
  error: AppError,
  { status, ...more }: { status: number; requestId?: string },
): void {
  const { code, detail, cause, actor } = error;
  if (status >= 500) log().error({ err: error, cause, detail, ...more }, code);
  else if (detail || isRefusal(error)) log().info({ detail, actor, ...more }, code);
}
