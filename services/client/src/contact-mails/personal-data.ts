import type { PersonalData } from '@kabar/server/personal-data';
import { sql } from 'kysely';
import type { ClientTables } from '../tables.ts';

/** When contacts of the client were written to. */
export const personalData: PersonalData<ClientTables> = {
  tables: {
    'client.contact_mails': {
      about:
        '(select user_id from client.emergency_contacts as contact where contact.id = contact_id)',
    },
    'client.unwanted_addresses': { nobody: 'the hash of an address that asked for silence' },
  },
  tell: async ({ db }) => {
    const { rows } = await sql`
      select mail.contact_id, mail.kind, mail.written_at from client.contact_mails as mail order by mail.written_at
    `.execute(db);
    return { data: { contactMails: rows } };
  },
};
