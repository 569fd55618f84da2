import type { payments } from '@kabar/contracts/payments';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { drawReceipt } from './draw-receipt.ts';
import { findOwnReceipt } from './queries.ts';

export const sendReceipt: Verb<typeof payments.endpoints.receipt, BillingTables> = async (
  { db, env, refuse, language: ofRequest },
  { id, language = ofRequest },
) => {
  const row = await findOwnReceipt(db, id);
  if (row === undefined) throw refuse('not_found');
  return {
    type: 'application/pdf',
    disposition: 'attachment' as const,
    fileName: `receipt-${row.number}.pdf`,
    cache: 'private' as const,
    bytes: await drawReceipt(row, { brandName: env.brandName, language }),
  };
};
