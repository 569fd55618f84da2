import type { companions } from '@kabar/contracts/companions';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey, ownKey } from '../personal-keys/person-key.ts';
import type { CompanionTables } from '../tables.ts';
import { readKtpNumber, sealKtpNumber } from './ktp-number.ts';
import { findOwnCompanion, saveOwnCompanion } from './queries.ts';
import { hasContact } from './rules.ts';
import { toOwnCompanion } from './view.ts';

export const changeContact: Verb<typeof companions.endpoints.change, CompanionTables> = async (
  context,
  input,
) => {
  const change = {
    ...(input.phoneNumber === undefined ? {} : { phone_number: input.phoneNumber || null }),
    ...(input.whatsappNumber === undefined
      ? {}
      : { whatsapp_number: input.whatsappNumber || null }),
    ...(input.telegramHandle === undefined
      ? {}
      : { telegram_handle: input.telegramHandle || null }),
    ...(input.ktpNumber === undefined
      ? {}
      : { ktp_number: await sealed(context, input.ktpNumber) }),
  };
  await saveOwnCompanion(context.db, change, context.now);
  const [companion, key] = await Promise.all([findOwnCompanion(context.db), findOwnKey(context)]);
  if (companion === undefined)
    throw context.refuse('internal', { detail: 'no row after saving it' });
  const reachable = hasContact({
    whatsappNumber: companion.whatsapp_number,
    telegramHandle: companion.telegram_handle,
  });
  // A submitted companion must stay reachable.
  if (companion.submitted_at !== null && !reachable) throw context.refuse('contact_missing');
  return { companion: toOwnCompanion(companion, readKtpNumber(context, key, companion)) };
};

async function sealed(context: Context<CompanionTables>, ktpNumber: string) {
  return ktpNumber === '' ? null : sealKtpNumber(await ownKey(context), ktpNumber);
}
