import type { Context } from '@kabar/server/context';
import { sql } from 'kysely';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { CompanionRows, CompanionTables } from '../tables.ts';
import { readKtpNumber } from './ktp-number.ts';
import { askForReview, findOwnCompanion, saveOwnCompanion } from './queries.ts';
import { needsReview } from './rules.ts';
import { toOwnCompanion } from './view.ts';

export interface Submission {
  contact: {
    phoneNumber: string;
    whatsappNumber: string;
    telegramHandle: string;
    acceptedMediums: CompanionRows['companion.companions']['accepted_mediums'];
  };
  paths: { idCard: string; selfie: string };
}

/** Submits the companion record as part of onboarding's last step, in its transaction. */
export async function submitCompanion(
  context: Pick<Context<CompanionTables>, 'db' | 'env' | 'now' | 'log'>,
  { contact, paths }: Submission,
) {
  const { db, now } = context;
  const before = await findOwnCompanion(db);
  await sql`select auth_api.become_companion()`.execute(db);
  await saveOwnCompanion(
    db,
    {
      accepted_mediums: contact.acceptedMediums,
      phone_number: contact.phoneNumber || null,
      whatsapp_number: contact.whatsappNumber || null,
      telegram_handle: contact.telegramHandle || null,
      id_image_path: paths.idCard,
      selfie_path: paths.selfie,
      submitted_at: now,
    },
    now,
  );
  if (needsReview(before && stateOf(before), paths)) await askForReview(db);
}

function stateOf(row: NonNullable<Awaited<ReturnType<typeof findOwnCompanion>>>) {
  return {
    status: row.verification_status,
    paths: { idCard: row.id_image_path, selfie: row.selfie_path },
  };
}

/** The caller's companion record for other slices, in one round trip; undefined before onboarding. */
export async function ownCompanion(context: Pick<Context<CompanionTables>, 'db' | 'env' | 'log'>) {
  const [row, key] = await Promise.all([findOwnCompanion(context.db), findOwnKey(context)]);
  return row && toOwnCompanion(row, readKtpNumber(context, key, row));
}
