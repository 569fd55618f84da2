import type { Change } from '@kabar/server/if-match';
import type { TypedContact } from './view.ts';

/** More than anybody needs, and small enough for one page. */
const mostContacts = 30;

/** Why a person with this many contacts may not add one; undefined if there is room. */
export function refusalOfContact(count: number): 'list_full' | undefined {
  return count >= mostContacts ? 'list_full' : undefined;
}

/** Whether both lists have the same ids, each once. */
export function isSameSet(ids: readonly string[], others: readonly string[]): boolean {
  const named = new Set(ids);
  return (
    named.size === ids.length &&
    ids.length === others.length &&
    others.every((other) => named.has(other))
  );
}

/** A new contact needs a name, a relationship and a phone number. Otherwise returns the missing fields. */
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
