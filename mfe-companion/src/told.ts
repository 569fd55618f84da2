import { isUnreachable, problemTitle } from '@kabar/web/problem';

/** The service's own message about a failure; undefined without one. */
export function told(error: unknown): string | undefined {
  return isUnreachable(error) ? undefined : problemTitle(error);
}
