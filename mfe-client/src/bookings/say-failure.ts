import { Problem } from '@kabar/web/problem';

/** The service's error message, or `otherwise` if it did not respond or failed unexpectedly. */
export function sayFailure(thrown: unknown, otherwise: string): string {
  if (!(thrown instanceof Problem)) return otherwise;
  const { status, title } = thrown;
  return status > 0 && status < 500 && title ? title : otherwise;
}
