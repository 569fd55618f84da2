import type { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { checkName } from '@kabar/server/check-name';
import type { Context } from '@kabar/server/context';
import { isStored, requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import { findDeclined } from '../find-declined.ts';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { insertPrimaryContact, listContactsInTurn, updateContact } from './queries.ts';
import { refusalOfContact, toWholeContact } from './rules.ts';
import { sealContact, toEmergencyContact } from './view.ts';

/**
 * Optimistic locking: requests of one person are serialised before the version is compared. Version 0 means: none yet.
 */
export const changePrimaryEmergencyContact: Verb<
  typeof emergencyContacts.endpoints.changePrimary,
  ClientTables
> = async (context, { lovedOneId: whose, ifMatch, ...change }) => {
  const version = requireIfMatch(context.refuse, ifMatch);
  checkName(context.refuse, 'name', change.name);
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const present = await listContactsInTurn(context.db, lovedOneId);
  const stored = present.find((row) => row.is_primary);
  const isCurrent = version === '*' || version === (stored?.version ?? 0);
  const key = await ownKey(context);
  if (stored === undefined) {
    if (!isCurrent) throw context.refuse('changed_meanwhile');
    const refusal = refusalOfContact(present.length);
    if (refusal !== undefined) throw context.refuse(refusal);
    const typed = toWholeContact(change);
    if ('missing' in typed)
      throw context.refuse('invalid_input', { fields: required(typed.missing) });
    const row = await insertPrimaryContact(context.db, lovedOneId, {
      ...sealContact(key, typed.whole),
      ...(await silenceOf(context.db, typed.whole.email)),
    });
    return { contact: toEmergencyContact(key, row) };
  }
  if (!isCurrent) {
    const contact = toEmergencyContact(key, stored);
    if (isStored(contact, change)) return { contact };
    throw context.refuse('changed_meanwhile');
  }
  const row = await updateContact(context.db, stored.id, {
    ...sealContact(key, change),
    ...(change.email === undefined ? {} : await silenceOf(context.db, change.email)),
  });
  return { contact: toEmergencyContact(key, row) };
};

/** Unsubscribing belongs to the address, so a new address starts subscribed. */
async function silenceOf(db: Context<ClientTables>['db'], email: string | null) {
  return { declined_at: email === null ? null : ((await findDeclined(db, email)) ?? null) };
}

function required(fields: readonly string[]) {
  return fields.map((path) => ({ path, reason: 'Required of a new contact' }));
}
