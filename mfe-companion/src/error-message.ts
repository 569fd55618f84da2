import { isUnreachable, problemTitle } from '@kabar/web/problem';

/** The service's error message; undefined if the service was unreachable. */
export function errorMessage(error: unknown): string | undefined {
  return isUnreachable(error) ? undefined : problemTitle(error);
}
