import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { readOwnClientProfile } from '../client-profiles/read-own-client-profile.ts';
import { listOwnEmergencyContacts } from '../emergency-contacts/list-own-emergency-contacts.ts';
import { listLovedOnes } from '../loved-ones/list-loved-ones.ts';
import { readOwnPrivateInformation } from '../private-information/read-own-private-information.ts';
import { listOwnPrivateReads } from '../private-reads/list-own-private-reads.ts';
import type { ClientTables } from '../tables.ts';

/** What the person's own pages show, opened and in one piece. */
export const readPersonalData: Verb<PersonalData['endpoints']['read'], ClientTables> = async (
  context,
) => {
  const { profile } = await readOwnClientProfile(context, {});
  const { lovedOnes } = await listLovedOnes(context, {});
  const { contacts } = await listOwnEmergencyContacts(context, {});
  const { information } = await readOwnPrivateInformation(context, {});
  const reads = await listEveryRead(context);
  return {
    data: {
      clientProfile: profile,
      lovedOnes: await Promise.all(lovedOnes.map((one) => withNotes(context, one))),
      emergencyContacts: contacts,
      privateInformation: information,
      privateReads: reads,
    },
    files: [],
  };
};

async function withNotes<One extends { id: string }>(context: Context<ClientTables>, one: One) {
  const { contacts } = await listOwnEmergencyContacts(context, { lovedOneId: one.id });
  const { information } = await readOwnPrivateInformation(context, { lovedOneId: one.id });
  return { ...one, emergencyContacts: contacts, privateInformation: information };
}

async function listEveryRead(context: Context<ClientTables>) {
  const first = await listOwnPrivateReads(context, { limit: 50 });
  const reads = [...first.reads];
  for (let after = first.next; after !== null; ) {
    const page = await listOwnPrivateReads(context, { limit: 50, after });
    reads.push(...page.reads);
    after = page.next;
  }
  return reads;
}
