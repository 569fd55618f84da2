import { declareWithoutContract } from '@kabar/dev/access-cases';

/** Only jobs and the use of a link write these rows. */
export const accessCases = declareWithoutContract('client', {
  after: ['client/family-addresses'],
  sampleRows: async ({ installation, client }) => {
    await installation.database.query(
      `insert into client.summary_links (token_hash, address_id, client_user_id, log_id, address_hash, expires_at)
         select sha256(gen_random_uuid()::text::bytea), id, client_user_id, gen_random_uuid(), '\\x00', now() + interval '14 days'
           from client.family_addresses where client_user_id = $1 limit 1`,
      [client.accountId],
    );
  },
  rareColumns: [
    `update client.summary_links set loved_one_id = gen_random_uuid(), revoked_at = now(), used_since = now(), transaction = pg_current_xact_id() where client_user_id = :client`,
    `insert into client.private_reads (client_user_id, what, reader_name) values (:client, 'session_summary', 'sealed')`,
  ],
});
