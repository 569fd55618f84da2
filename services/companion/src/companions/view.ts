import { IntroductionPart } from '@kabar/contracts/companions';
import type { KtpNumber } from './ktp-number.ts';
import type { OwnCompanionRow } from './queries.ts';

export function toOwnCompanion(row: OwnCompanionRow, ktp: KtpNumber) {
  return {
    userId: row.user_id,
    verificationStatus: row.verification_status,
    companionStatus: row.companion_status,
    isVerified: row.is_verified,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    verificationNotes: row.verification_notes,
    acceptedMediums: row.accepted_mediums,
    phoneNumber: row.phone_number,
    whatsappNumber: row.whatsapp_number,
    telegramHandle: row.telegram_handle,
    ktpLastDigits: ktp.number?.slice(-4) ?? null,
    ktpDamaged: ktp.damaged,
    introductionMissing: IntroductionPart.options.filter(
      (part) => row.introduction_missing?.includes(part) ?? true,
    ),
    hasIdCard: row.id_image_path !== null,
    hasSelfie: row.selfie_path !== null,
    timeZone: row.time_zone ?? 'UTC',
    submittedAt: row.submitted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
