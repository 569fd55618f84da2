import type { Context } from '@kabar/server/context';
import type { PersonalData } from '@kabar/server/personal-data';
import { listOwnEmergencyContacts } from '../emergency-contacts/list-own-emergency-contacts.ts';
import { readOwnPrivateInformation } from '../private-information/read-own-private-information.ts';
import type { ClientTables } from '../tables.ts';
import { listLovedOnes } from './list-loved-ones.ts';
import { listOwnConsents } from './queries.ts';

/** Exported to the client who entered them, each with its contacts and notes. */
export const personalData: PersonalData<ClientTables> = {
  tables: {
    'client.loved_one_profiles': { about: 'client_user_id' },
    'client.loved_one_names': { about: 'client_user_id' },
    'client.loved_one_consents': { about: 'client_user_id' },
  },
  tell: async (context) => {
    const { lovedOnes } = await listLovedOnes(context, {});
    const consents = await listOwnConsents(context.db);
    return {
      data: {
        lovedOnes: await Promise.all(lovedOnes.map((one) => withNotes(context, one))),
        lovedOneConsents: consents,
      },
    };
  },
};

async function withNotes<One extends { id: string }>(context: Context<ClientTables>, one: One) {
  const { contacts } = await listOwnEmergencyContacts(context, { lovedOneId: one.id });
  const { information } = await readOwnPrivateInformation(context, { lovedOneId: one.id });
  return { ...one, emergencyContacts: contacts, privateInformation: information };
}
