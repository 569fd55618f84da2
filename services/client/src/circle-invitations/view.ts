import type { OwnInvitation } from '@kabar/contracts/circle-invitations';
import type { ServiceEnv } from '@kabar/server/env';
import { readMasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import { keyOfInviter, type OwnInvitationRow } from './queries.ts';

const sentencePlace = 'circle_invitations.sentence';

export function sealSentence(key: PersonalKey, sentence: string | null): Buffer | null {
  return sentence ? key.seal(sentencePlace, sentence) : null;
}

export function openSentence(key: PersonalKey, sealed: Buffer | null): string | null {
  return sealed === null ? null : key.open(sentencePlace, sealed);
}

export function toOwnInvitation(
  row: OwnInvitationRow,
  env: ServiceEnv,
): z.input<typeof OwnInvitation> {
  const wrapped = keyOfInviter(row);
  return {
    ...{ id: row.id, inviterName: row.inviter_name, personName: row.person_name, role: row.role },
    sentence: wrapped
      ? openSentence(openPersonalKey(readMasterKeys(env), row.inviter, wrapped), row.sentence)
      : null,
    expiresAt: row.expires_at.toISOString(),
  };
}
