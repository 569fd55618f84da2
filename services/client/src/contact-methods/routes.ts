import { contactMethods } from '@kabar/contracts/contact-methods';
import { slice } from '@kabar/server/slice';
import { changeOwnContactMethods } from './change-own-contact-methods.ts';
import { personalData } from './personal-data.ts';
import { readCallContactOfClient } from './read-call-contact-of-client.ts';
import { readOwnContactMethods } from './read-own-contact-methods.ts';

export const routes = slice(
  contactMethods,
  {
    own: readOwnContactMethods,
    change: changeOwnContactMethods,
    callContact: readCallContactOfClient,
  },
  personalData,
);
