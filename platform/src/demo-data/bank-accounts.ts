import type { PayoutPublicKey } from '@kabar/service-companion/bank-accounts/payout-key';
import { FlattenedEncrypt, importJWK } from 'jose';
import type { SealedBank } from './companion-records.ts';
import { everyCompanion, idOf } from './demo-people.ts';

/** Invented bank details, sealed as the browser of a companion seals them. */
export async function sealBankAccounts(
  key: PayoutPublicKey,
): Promise<ReadonlyMap<string, SealedBank>> {
  const publicKey = await importJWK({ ...key }, 'ECDH-ES');
  const entries = everyCompanion.map(async ({ key: companion, fullName, joinedDaysAgo }) => {
    const lastDigits = String(1_000 + joinedDaysAgo * 83).slice(-4);
    const details = {
      accountHolder: fullName,
      accountNumber: `000000${lastDigits}`,
      bankName: 'Bank of the Demonstration',
    };
    const text = new TextEncoder();
    const sealed = await new FlattenedEncrypt(text.encode(JSON.stringify(details)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .setAdditionalAuthenticatedData(text.encode(idOf(companion)))
      .encrypt(publicKey);
    return [companion, { sealed, lastDigits }] as const;
  });
  return new Map(await Promise.all(entries));
}
