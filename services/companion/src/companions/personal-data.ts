import type { Context } from '@kabar/server/context';
import type { PersonalData } from '@kabar/server/personal-data';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { CompanionTables } from '../tables.ts';
import { readKtpNumber } from './ktp-number.ts';
import { getOwnKtpNumber } from './queries.ts';
import { ownCompanion } from './submit-companion.ts';

/** The owner's export is the only response to them with the full national ID number. */
export const personalData: PersonalData<CompanionTables> = {
  tables: { 'companion.companions': { about: 'user_id' } },
  tell: async (context) => {
    const companion = await ownCompanion(context);
    return {
      data: {
        companion: companion ? { ...companion, ktpNumber: await ownKtpNumber(context) } : null,
      },
      unreadable: companion?.ktpDamaged ? ['companion.ktpNumber'] : [],
    };
  },
};

async function ownKtpNumber(context: Context<CompanionTables>) {
  const row = await getOwnKtpNumber(context.db);
  return readKtpNumber(context, await findOwnKey(context), row).number;
}
