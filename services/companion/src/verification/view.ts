import type { KtpNumber } from '../companions/ktp-number.ts';
import type {
  CompanionListRow,
  findReview,
  listDecisions,
  listSubmittedDocuments,
} from './queries.ts';

type Rows<Query extends (...args: never[]) => unknown> = Awaited<ReturnType<Query>>;
type DocumentRow = Rows<typeof listSubmittedDocuments>[number];
type DecisionRow = Rows<typeof listDecisions>[number];
type ReviewRow = NonNullable<Rows<typeof findReview>>;

export function toCompanionRow(row: Omit<CompanionListRow, 'created_key'>) {
  return {
    companionId: row.user_id,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    status: row.verification_status,
    isVerified: row.is_verified,
    acceptedMediums: row.accepted_mediums,
    createdAt: row.created_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    hasDocuments: row.has_documents,
  };
}

export function toReview(
  row: ReviewRow,
  ktp: KtpNumber,
  documents: readonly DocumentRow[],
  decisions: readonly DecisionRow[],
) {
  return {
    ...toCompanionRow(row),
    bio: row.bio,
    gender: row.gender,
    ageBracket: row.age_bracket,
    education: row.education,
    languages: row.languages,
    interests: row.interests,
    photos: row.photos,
    timezone: row.timezone,
    phoneNumber: row.phone_number,
    whatsappNumber: row.whatsapp_number,
    telegramHandle: row.telegram_handle,
    ktpNumber: ktp.number,
    ktpDamaged: ktp.damaged,
    notes: row.verification_notes,
    idDocument: toReviewedDocument(documents.find(({ kind }) => kind === 'id_card')),
    selfie: toReviewedDocument(documents.find(({ kind }) => kind === 'selfie')),
    history: decisions.map(toLogEntry),
  };
}

/** The name under which staff open the document; the owner's file name is shown to the owner only. */
function toReviewedDocument(row: DocumentRow | undefined) {
  if (row === undefined) return null;
  return { id: row.id, mediaType: row.media_type, createdAt: row.created_at.toISOString() };
}

function toLogEntry(row: DecisionRow) {
  return {
    id: row.id,
    action: row.action,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    adminId: row.admin_id,
    adminName: row.admin_name,
  };
}
