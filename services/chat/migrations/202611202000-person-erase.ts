import { type Kysely, sql } from 'kysely';

/** Called when an account is erased: the words of the person go, the conversations of the others stay. */
export async function up(db: Kysely<unknown>) {
  await sql`
    grant select, update on chat.messages to kabar_chat_system;
    grant select, update, delete on chat.message_flags to kabar_chat_system;
    -- Leaves the message's place in the conversation, so that numbers stay gap-free, and empties what was said.
    create function chat_api.erase_person(person uuid) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        update chat.messages set content = '…', attachments = '[]' where sender_id = person;
        update chat.message_flags set reason = '…' where reporter_id = person;
        delete from chat.notifications where payload::text like '%' || person::text || '%';
      end $$;
    grant select, delete on chat.notifications to kabar_chat_system;
    alter function chat_api.erase_person(uuid) owner to kabar_chat_system;
    revoke all on function chat_api.erase_person(uuid) from public;
    grant execute on function chat_api.erase_person(uuid) to kabar_auth;
  `.execute(db);
}
