import type { MasterKeys } from '@kabar/server/master-keys';
import { sealContact } from '@kabar/service-client/emergency-contacts/view';
import { sealLovedOne } from '@kabar/service-client/loved-ones/view';
import { sealNotes } from '@kabar/service-client/private-information/view';
import { clientProfiles } from './client-profiles.ts';
import { clients } from './clients.ts';
import { idOf } from './demo-people.ts';
import { daysBefore, fixedId, lovedOneIdOf, minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';
import { makePersonalKeys, type PersonalKeys } from './personal-keys.ts';
import { contacts, information, lovedOnes } from './private-notes.ts';

/** The profiles, notes, contacts and loved ones of clients; private columns are sealed as the client service does it. */
export async function insertClientRecords(owner: Owner, masterKeys: MasterKeys): Promise<void> {
  await insertProfiles(owner);
  const { insert, now } = owner;
  const { rows, keyOf } = keysOfOwners(masterKeys);
  await insert('client.personal_keys', rows);
  await insert(
    'client.loved_one_profiles',
    lovedOnes.map(({ of, addedDaysAgo, ...typed }) => ({
      id: lovedOneIdOf(typed.fullName),
      client_user_id: idOf(of),
      ...sealLovedOne(keyOf(of), typed),
      created_at: daysBefore(now, addedDaysAgo),
    })),
  );
  // They agreed to mails to their emergency contacts after a missed session.
  await insert(
    'client.contact_consents',
    ['margaret', 'anita'].map((key) => ({
      id: fixedId(`consent of ${key}`),
      user_id: idOf(key),
      is_given: true,
      recorded_by: idOf(key),
      recorded_at: daysBefore(now, 9),
    })),
  );
  await insert(
    'client.emergency_contacts',
    contacts.map(({ of, isPrimary, ...typed }, index) => ({
      id: fixedId(`contact ${index}`),
      user_id: idOf(of),
      is_primary: isPrimary,
      position: index + 1,
      ...sealContact(keyOf(of), typed),
      created_at: minutesFrom(now, index - 9_000),
    })),
  );
  await insert(
    'client.private_user_info',
    information.map(({ of, ...notes }) => ({
      user_id: idOf(of),
      ...sealNotes(keyOf(of), notes),
      updated_at: daysBefore(now, 8),
    })),
  );
  await insert('client.private_reads', [
    read('margaret', 'private_information', daysBefore(now, 0.4)),
    read('margaret', 'emergency_contacts', daysBefore(now, 0.39)),
    read('bambang', 'emergency_contacts', daysBefore(now, 6)),
  ]);
}

function read(client: string, what: string, at: Date) {
  return { client_user_id: idOf(client), reader_id: idOf('siti'), what, read_at: at };
}

async function insertProfiles({ insert, now }: Owner): Promise<void> {
  await insert(
    'client.older_user_profiles',
    clientProfiles.map(({ key, ...told }) => {
      const person = clients.find((client) => client.key === key);
      const at = daysBefore(now, (person?.joinedDaysAgo ?? 1) - 0.01);
      return {
        user_id: idOf(key),
        ...told,
        timezone: person?.timeZone,
        location: person?.location,
        created_at: at,
        updated_at: at,
      };
    }),
  );
}

function keysOfOwners(masterKeys: MasterKeys): PersonalKeys {
  const owners = [...contacts, ...information, ...lovedOnes].map(({ of }) => of);
  return makePersonalKeys(masterKeys, [...new Set(owners)]);
}
