import { type Kysely, sql } from 'kysely';

/** An approved trial booking opens the conversation of the two, and tells whoever is concerned. */
export async function up(db: Kysely<unknown>) {
  await sql`
    grant execute on function chat_api.open_conversation(uuid, uuid) to kabar_bookings, kabar_bookings_system;
    revoke execute on function chat_api.open_conversation(uuid, uuid) from kabar_companion, kabar_companion_system;
    grant execute on function chat_api.notify(uuid, text, jsonb) to kabar_bookings, kabar_bookings_system;
  `.execute(db);
}
