import type { PersonalKey } from '@kabar/server/personal-keys';
import { sealKtpNumber } from '@kabar/service-companion/companions/ktp-number';
import { joinedAt } from './accounts.ts';
import { everyCompanion, idOf } from './demo-people.ts';
import { minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';
import type { DemoPerson } from './person.ts';
import type { PersonalKeys } from './personal-keys.ts';
import type { IdentityDocument, Pictures } from './pictures.ts';
import { decisions, lastDecisionOn } from './verification.ts';

const day = 24 * 60;

export interface SealedBank {
  sealed: unknown;
  lastDigits: string;
}

export interface CompanionSecrets {
  documents: Pictures['documents'];
  banks: ReadonlyMap<string, SealedBank>;
  /** The keys that seal documents and national ID numbers. */
  keys: PersonalKeys;
}

/** Companions with their documents and bank accounts, and the decisions of staff. */
export async function insertCompanions(
  owner: Owner,
  { documents, banks, keys }: CompanionSecrets,
): Promise<void> {
  const { insert, now } = owner;
  await insert('companion.personal_keys', keys.rows);
  await insert(
    'companion.companions',
    everyCompanion.map((person) =>
      companionRow(now, person, documents.get(person.key) ?? [], keys.keyOf(person.key)),
    ),
  );
  await insert(
    'companion.companion_documents',
    everyCompanion.flatMap((person) =>
      (documents.get(person.key) ?? []).map((document) => documentRow(now, person, document)),
    ),
  );
  await insert(
    'companion.bank_accounts',
    everyCompanion.map((person) => ({
      user_id: idOf(person.key),
      encrypted_data: JSON.stringify(banks.get(person.key)?.sealed),
      last_digits: banks.get(person.key)?.lastDigits,
      updated_at: submittedAt(now, person),
    })),
  );
  await insertDecisions(owner);
  await insertDraft(owner);
}

function submittedAt(now: Date, person: DemoPerson): Date {
  return minutesFrom(joinedAt(now, person), 26);
}

export function decidedAt(now: Date, companion: string, after: number): Date {
  const person = everyCompanion.find(({ key }) => key === companion);
  if (person === undefined) throw new Error(`${companion} is no companion`);
  return minutesFrom(submittedAt(now, person), after * day - 190);
}

function companionRow(
  now: Date,
  person: DemoPerson,
  documents: readonly IdentityDocument[],
  key: PersonalKey,
) {
  const last = lastDecisionOn(person.key);
  const submitted = submittedAt(now, person);
  const decided = last && decidedAt(now, person.key, last.after);
  const digits = String(idOf(person.key).charCodeAt(35) * 7_919).padStart(6, '0');
  const pathOf = (kind: IdentityDocument['kind']) =>
    documents.find((document) => document.kind === kind)?.storageKey ?? null;
  return {
    user_id: idOf(person.key),
    verification_status: last?.decision ?? 'pending',
    verified_at: last?.decision === 'approved' ? decided : null,
    verification_notes: last?.notes ?? null,
    accepted_mediums:
      person.joinedDaysAgo % 2 ? ['phone', 'whatsapp', 'zoom'] : ['phone', 'whatsapp'],
    // From a range of numbers that is reserved for fiction.
    whatsapp_number: `+1555010${digits.slice(-4)}`,
    telegram_handle: person.joinedDaysAgo % 3 ? null : `@${person.key}_kabar`,
    ktp_number: person.location.endsWith('Indonesia')
      ? sealKtpNumber(key, `0000000000${digits}`)
      : null,
    id_image_path: pathOf('id_card'),
    selfie_path: pathOf('selfie'),
    submitted_at: submitted,
    created_at: submitted,
    updated_at: decided ?? submitted,
  };
}

function documentRow(now: Date, person: DemoPerson, document: IdentityDocument) {
  return {
    id: document.id,
    user_id: idOf(person.key),
    kind: document.kind,
    file_name: document.kind === 'id_card' ? 'ktp.jpg' : 'selfie.jpg',
    media_type: document.mediaType,
    byte_size: document.byteSize,
    storage_key: document.storageKey,
    received_hash: document.receivedHash,
    submitted: true,
    created_at: minutesFrom(submittedAt(now, person), -9),
  };
}

async function insertDecisions({ insert, now }: Owner): Promise<void> {
  await insert(
    'companion.companion_verification_logs',
    decisions.map(({ id, companionId, decision, notes, staffId, companion, after }) => ({
      id,
      companion_id: companionId,
      action: decision,
      notes,
      admin_id: staffId,
      created_at: decidedAt(now, companion, after),
    })),
  );
}

/** The onboarding draft of Putri, who was rejected and is applying again. */
async function insertDraft({ insert, now }: Owner): Promise<void> {
  await insert('companion.onboarding_drafts', [
    {
      user_id: idOf('putri'),
      steps_done: 3,
      contact: {
        whatsappNumber: '+15550100142',
        telegramHandle: '@putri_maharani',
        acceptedMediums: ['phone', 'whatsapp', 'telegram'],
      },
      updated_at: minutesFrom(now, -95),
    },
  ]);
}
