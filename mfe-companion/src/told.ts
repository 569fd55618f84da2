import { isUnreachable, problemTitle } from '@kabar/web/problem';

/** What the service itself said of a failure; undefined where it said nothing. */
export function told(error: unknown): string | undefined {
  return isUnreachable(error) ? undefined : problemTitle(error);
}
