import { lovedOnes } from '@kabar/contracts/loved-ones';
import { slice } from '@kabar/server/slice';
import { changeLovedOne } from './change-loved-one.ts';
import { createLovedOne } from './create-loved-one.ts';
import { listLovedOnes } from './list-loved-ones.ts';
import { personalData } from './personal-data.ts';
import { readCallContact } from './read-call-contact.ts';
import { recordConsent } from './record-consent.ts';
import { removeLovedOne } from './remove-loved-one.ts';

export const routes = slice(
  lovedOnes,
  {
    list: listLovedOnes,
    create: createLovedOne,
    change: changeLovedOne,
    callContact: readCallContact,
    consent: recordConsent,
    remove: removeLovedOne,
  },
  personalData,
);
