import { declareWithoutContract } from '@kabar/dev/access-cases';

export const accessCases = declareWithoutContract('client', {
  after: ['client/emergency-contacts'],
  sampleRows: async ({ installation, client }) => {
    await installation.database.query(
      `insert into client.contact_mails (check_in_id, contact_id, kind, written_at)
         select gen_random_uuid(), id, 'missed-check-in', now() from client.emergency_contacts where user_id = $1 limit 1`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into client.unwanted_addresses (address_hash, declined_at) values ('\\x00', now())`,
    );
  },
  seenByOthers: {
    'client.unwanted_addresses': {
      by: ['nobody', 'client', 'companion', 'moderator', 'admin'],
      why: 'a hash tells nothing to whoever does not know the address',
    },
  },
});
