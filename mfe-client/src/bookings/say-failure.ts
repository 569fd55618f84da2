import { Problem } from '@kabar/web/problem';

/** The service's message about this request; a general one if it did not respond or failed. */
export function sayFailure(thrown: unknown, otherwise: string): string {
  if (!(thrown instanceof Problem)) return otherwise;
  const { status, title } = thrown;
  return status > 0 && status < 500 && title ? title : otherwise;
}
