import { type Kysely, sql } from 'kysely';

/** The address of one mailbox, as shared/contracts/src/mailbox.ts has it. */
const oneMailbox = (column: string) =>
  sql.raw(`length(${column}) <= 254 and ${column}::text ~
  '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_\`{|}~-]+(\\.[A-Za-z0-9!#$%&''*+/=?^_\`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'`);

/** An address is one mailbox, wherever it is stored: a mail program reads a list or a group as several people. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table auth.accounts add constraint accounts_email_mailbox check (${oneMailbox('email')});
    alter table auth.email_tokens add constraint email_tokens_new_email_mailbox check (${oneMailbox('new_email')});
    alter table auth.mails add constraint mails_address_mailbox check (${oneMailbox('address')});
    alter table auth.development_mails add constraint development_mails_address_mailbox check (${oneMailbox('address')});
  `.execute(db);
}
