import type { TestDatabase } from '../test-database.ts';

/** For tests of other services: what they arrange and read at the client service, which alone knows its tables. */
type Database = Pick<TestDatabase, 'query'>;

/** What a client tells about their own care. */
export async function addCareProfile(
  database: Database,
  { id, languages, interests }: { id: string; languages: string[]; interests: string[] },
): Promise<void> {
  await database.query(
    `insert into client.older_user_profiles (user_id, timezone, languages, interests) values ($1, 'UTC', $2, $3)`,
    [id, languages, interests],
  );
}

/** Mails of a kind that an address does not want. */
export async function addDeclinedMails(
  database: Database,
  addressHash: Buffer,
  kind: string,
): Promise<void> {
  await database.query(
    'insert into client.declined_mails (address_hash, kind, declined_at) values ($1, $2, now())',
    [addressHash, kind],
  );
}

/** Everybody wants all mails again, and nobody gets summaries. */
export async function forgetMailWishes(database: Database): Promise<void> {
  await database.query('delete from client.family_addresses');
  await database.query('delete from client.declined_mails');
}

/** A client's newest answer about mails with summaries. */
export async function answerSummaries(
  database: Database,
  client: string,
  isGiven: boolean,
): Promise<void> {
  await database.query(
    `insert into client.summary_consents (client_user_id, given, asked_by) values ($1, $2, 'client')`,
    [client, isGiven],
  );
}

/** A link to a summary, for one address of the family. */
export async function addSummaryLink(
  database: Database,
  link: { client: string; token: string; addressHash: Buffer },
): Promise<void> {
  await database.query(
    `with address as (insert into client.family_addresses (id, client_user_id, name, email, language)
         values (gen_random_uuid(), $1, 'sealed', 'sealed', 'en') returning id, client_user_id)
       insert into client.summary_links (token_hash, address_id, client_user_id, log_id, address_hash, created_at, expires_at)
         select sha256(convert_to($2, 'UTF8')), id, client_user_id, gen_random_uuid(), $3, now() + interval '1 second',
             now() + interval '14 days' from address`,
    [link.client, link.token, link.addressHash],
  );
}

export async function revokeSummaryLinks(database: Database): Promise<void> {
  await database.query('update client.summary_links set revoked_at = now()');
}

/** Hides a kind of data about a person from one member of their circle. */
export async function hideKind(
  database: Database,
  { person, member, kind }: { person: string; member: string; kind: string },
): Promise<void> {
  await database.query(
    `insert into client.circle_hidden_kinds (person_id, user_id, kind, hidden_at) values ($1, $2, $3, now())`,
    [person, member, kind],
  );
}

/** Stores the circle of a loved one with its holder as organiser, as the first invitation does. */
export async function storeCircle(
  database: Database,
  { holder, lovedOne }: { holder: string; lovedOne: string },
): Promise<void> {
  await database.query(
    `with made as (
         insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
           select id, client_user_id, id, full_name, now() from client.loved_one_profiles where id = $1 and client_user_id = $2
           returning person_id, holder_user_id, created_at)
       insert into client.circle_members (person_id, user_id, role, joined_at)
         select person_id, holder_user_id, 'organiser', created_at from made`,
    [lovedOne, holder],
  );
}

/** An open invitation into a circle for this address. */
export async function inviteToCircle(
  database: Database,
  { person, inviter, email }: { person: string; inviter: string; email: string },
): Promise<void> {
  await database.query(
    `insert into client.circle_invitations (id, person_id, email, role, invited_by, state, created_at, sent_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'helper', $3, 'open', now(), now(), now() + interval '7 days')`,
    [person, email, inviter],
  );
}
