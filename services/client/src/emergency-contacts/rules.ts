import type { Change } from '@kabar/server/if-match';
import type { TypedContact } from './view.ts';

/** More than anybody has; keeps the list one page. */
const mostContacts = 30;

/** Why somebody with so many may not add one; undefined when there is room. */
export function refusalOfContact(count: number): 'list_full' | undefined {
  return count >= mostContacts ? 'list_full' : undefined;
}

/** Each of the one is in the other, once. */
export function isSameSet(ids: readonly string[], others: readonly string[]): boolean {
  const named = new Set(ids);
  return (
    named.size === ids.length &&
    ids.length === others.length &&
    others.every((other) => named.has(other))
  );
}

/** A new contact has a name, a relationship and a phone; the rest may be missing. Answers the fields that are missing. */
export function toWholeContact(
  typed: Change<TypedContact>,
): { whole: TypedContact } | { missing: string[] } {
  const { name, relationship, phone, email = null, address = null, notes = null } = typed;
  if (name === undefined || !relationship || phone === undefined) {
    const needed = Object.entries({ name, relationship, phone });
    return { missing: needed.filter(([, value]) => !value).map(([field]) => field) };
  }
  return { whole: { name, relationship, phone, email, address, notes } };
}
