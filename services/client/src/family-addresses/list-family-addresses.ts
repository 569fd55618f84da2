import type { familyAddresses } from '@kabar/contracts/family-addresses';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findConsent, listAddresses } from './queries.ts';
import { toConsent, toFamilyAddress } from './view.ts';

export const listFamilyAddresses: Verb<
  typeof familyAddresses.endpoints.list,
  ClientTables
> = async (context, { lovedOneId: whose }) => {
  const { db } = context;
  const lovedOneId = await requireOwnLovedOne(context, whose);
  const [rows, consent, key] = await Promise.all([
    listAddresses(db, lovedOneId),
    findConsent(db, lovedOneId),
    findOwnKey(context),
  ]);
  return {
    addresses: key ? await Promise.all(rows.map((row) => toFamilyAddress(db, key, row))) : [],
    consent: consent === undefined ? null : toConsent(consent),
  };
};
