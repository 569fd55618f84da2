import type { TestDatabase } from '@kabar/dev/test-database';

/** Tables in which no row is about a person, and why. */
export const aboutNobody: Record<string, string> = {
  'auth.identity_keys': 'keys of the installation',
  'auth.rate_limits': 'hashes',
  'chat.rate_limits': 'hashes',
  'companion.rate_limits': 'hashes',
  'backoffice.feature_management': 'switches of the product; who changed one is a bare id',
};

/**
 * Whose the words of a row or of one column are, where more than one column names somebody or none does: an expression
 * over the row that answers an account's id; null where they are of the product or of staff, and name nobody.
 */
export const owners: Record<string, string> = {
  'auth.development_mails': '(select account_id from auth.mails where mails.id = mail_id)',
  'chat.conversations': 'null::uuid',
  'chat.message_flags': 'reporter_id',
  'chat.message_flags.outcome': 'null::uuid',
  'client.private_reads': 'client_user_id',
  'client.refused_reads': 'client_user_id',
  'companion.companion_document_views': 'user_id',
  'companion.companion_verification_logs': 'companion_id',
  'bookings.trial_bookings': 'user_id',
  'backoffice.admin_actions': 'null::uuid',
};

/** Where a bare id may outlive its account: it leads nowhere any more, and says who did something to others. */
export const bareIds = [
  'backoffice.admin_actions',
  'backoffice.feature_management',
  'companion.companion_verification_logs',
];

/** What the product writes only now and then, so that every column holds something. */
export async function fillRareColumns(
  database: TestDatabase,
  people: { client: string; companion: string; admin: string },
): Promise<void> {
  for (const statement of rare) {
    await database.query(
      statement
        .replaceAll(':client', `'${people.client}'::uuid`)
        .replaceAll(':companion', `'${people.companion}'::uuid`)
        .replaceAll(':admin', `'${people.admin}'::uuid`),
    );
  }
}

const rare: string[] = [
  `update auth.accounts set role_chosen_at = now(), closing_at = now() + interval '7 days' where id = :client`,
  `insert into auth.email_tokens (account_id, purpose, token_hash, new_email, expires_at, used_at)
     values (:client, 'change', 'hash', 'new-address@people.test', now(), now())`,
  `update auth.profiles set preferred_name = 'Sari', location = 'Bandung', bio = 'Likes tea', gender = 'female', age_bracket = '60-69',
     education = 'Nurse' where id = :companion`,
  'update auth.second_factors set confirmed_at = now() where account_id = :client',
  `insert into auth.sessions (account_id, token_hash, expires_at, ended_at) values (:client, 'ended', now(), now())`,
  `insert into chat.conversations (client_user_id, companion_user_id, loved_one_profile_id, status, closed_reason)
     select :client, :companion, id, 'closed', 'moved' from client.loved_one_profiles where client_user_id = :client`,
  `insert into chat.messages (id, conversation_id, seq, sender_id, content)
     select gen_random_uuid(), id, 9, sender, 'Good morning' from chat.conversations,
       unnest(array[:companion, :admin]) with ordinality as by (sender, place)
       where client_user_id = :client and ((place = 1) = (status = 'open'))`,
  `insert into chat.message_flags (id, message_id, reporter_id, reason, outcome, decided_by, decided_at)
     select gen_random_uuid(), id, :client, 'Asks for money', 'dismissed', :admin, now()
       from chat.messages where sender_id = :companion limit 1`,
  `update chat.notifications set read_at = now() where recipient_id = :companion`,
  `insert into client.emergency_contacts (user_id, name, relationship, phone, email, address, notes, loved_one_id)
     select :client, 'sealed', 'Daughter', 'sealed', 'sealed', 'sealed', 'sealed', id
       from client.loved_one_profiles where client_user_id = :client`,
  `update client.loved_one_profiles set notes = 'sealed', relationship = 'Mother' where client_user_id = :client`,
  `insert into client.private_user_info (user_id, loved_one_id, medical_conditions, medications, mobility_needs,
       communication_preferences, special_instructions, family_notes)
     select :client, id, 'sealed', 'sealed', 'sealed', 'sealed', 'sealed', 'sealed'
       from client.loved_one_profiles where client_user_id = :client`,
  `update bookings.blocked_times set reason = 'Holiday' where companion_id = :companion`,
  `insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
     values (gen_random_uuid(), :companion, 'rejected', 'A sharper photo, please', :admin)`,
  `update companion.companions set verification_notes = 'Seen', ktp_number = 'sealed' where user_id = :companion`,
  `update companion.onboarding_drafts set contact = '{"telegramHandle": "siti"}', bank = '{"lastDigits": "1234"}',
     weekly = '{"timeZone": "Asia/Jakarta"}' where user_id = :companion`,
  `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, message,
       status, rejection_reason, rejected_at, cancellation_reason, cancelled_at, approved_at)
     select gen_random_uuid(), :client, :companion, start, start + interval '10 minutes', 'Ring twice', status,
       case status when 'rejected' then 'declined' end, case status when 'rejected' then now() end,
       case status when 'cancelled' then 'account_closed' end, case status when 'cancelled' then now() end,
       case status when 'approved' then now() end
       from unnest(array['rejected', 'cancelled', 'expired', 'pending', 'approved']) with ordinality as sample (status, place),
         lateral (select now() + place * interval '3 days' as start) as wanted`,
];
