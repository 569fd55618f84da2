import { Problem } from '@kabar/web/problem';

/** What the service said of this very request; another sentence where it did not answer, or broke. */
export function sayFailure(thrown: unknown, otherwise: string): string {
  if (!(thrown instanceof Problem)) return otherwise;
  const { status, title } = thrown;
  return status > 0 && status < 500 && title ? title : otherwise;
}
