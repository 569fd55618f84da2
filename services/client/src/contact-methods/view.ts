import { OwnContactMethods } from '@kabar/contracts/contact-methods';
import { mediumsWithContact } from '@kabar/rules/call-mediums';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import { openMethods, sealMethods } from '../stored-methods.ts';
import type { StoredMethodsRow } from './queries.ts';

type Methods = z.output<typeof OwnContactMethods>;

const column = {
  place: 'contact_methods.methods',
  preferred: OwnContactMethods.shape.preferred,
};

export function openOwnMethods(key: PersonalKey, sealed: StoredMethodsRow['methods']): Methods {
  return openMethods(key, column, sealed);
}

export function sealOwnMethods(key: PersonalKey, typed: Methods) {
  return {
    methods: sealMethods(key, column.place, typed),
    reachable_by: mediumsWithContact(typed),
  };
}

export function toStored(key: PersonalKey, row: StoredMethodsRow) {
  return { contactMethods: openOwnMethods(key, row.methods), version: row.version };
}

/** The response before the first save. */
export const nothingStored = { contactMethods: null, version: 0 };
