import { isUnreachable, Problem } from '@kabar/web/problem';

/** What the service itself said of a failure; undefined where it said nothing. */
export function told(error: Error): string | undefined {
  return error instanceof Problem && !isUnreachable(error) ? error.message : undefined;
}
