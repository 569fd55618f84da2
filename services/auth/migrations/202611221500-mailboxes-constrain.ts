import { type Kysely, sql } from 'kysely';

/** The address of one mailbox, as shared/contracts/src/mailbox.ts has it. */
const oneMailbox = (column: string) => `length(${column}) <= 254 and ${column}::text ~
  '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_\`{|}~-]+(\\.[A-Za-z0-9!#$%&''*+/=?^_\`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'`;

/**
 * An address is one mailbox. Some were let in that a mail program reads as several people: what waits for them goes, and
 * their accounts, of which nobody can prove to be the owner, get an address that reaches nobody.
 */
export async function up(db: Kysely<unknown>) {
  const held = ['accounts', 'email_tokens', 'mails', 'sessions'];
  const force = (how: string) =>
    held.map((table) => `alter table auth.${table} ${how} force row level security;`).join('\n');
  await sql
    .raw(`
      -- The owner of the tables has no policy of its own.
      ${force('no')}
      alter table auth.development_mails no force row level security;
      delete from auth.mails where not (${oneMailbox('address')});
      delete from auth.development_mails where not (${oneMailbox('address')});
      delete from auth.email_tokens where not (${oneMailbox('new_email')});
      update auth.sessions set ended_at = now() where ended_at is null
        and account_id in (select id from auth.accounts where not (${oneMailbox('email')}));
      update auth.accounts set email = (id || '@no-mailbox.invalid')::extensions.citext, email_confirmed_at = null
        where not (${oneMailbox('email')});
      ${force('')}
      alter table auth.development_mails force row level security;

      alter table auth.accounts add constraint accounts_email_mailbox check (${oneMailbox('email')});
      alter table auth.email_tokens
        add constraint email_tokens_new_email_mailbox check (${oneMailbox('new_email')});
      alter table auth.mails add constraint mails_address_mailbox check (${oneMailbox('address')});
      alter table auth.development_mails
        add constraint development_mails_address_mailbox check (${oneMailbox('address')});
    `)
    .execute(db);
}
