import type { Payment } from '@kabar/contracts/payments';
import { inRupiah } from '@kabar/rules/rupiah';
import type { z } from 'zod';
import type { PaymentRow } from './queries.ts';

export function toPayment(row: PaymentRow): z.infer<typeof Payment> {
  return {
    id: row.id,
    purpose: row.purpose,
    of: row.description,
    code: row.code,
    companionId: row.companion_id,
    amountUsd: row.amount_usd,
    amountIdr: amountIdr(row.amount_usd, row),
    refundedUsd: row.refunded_usd,
    provider: row.provider,
    state: row.state,
    checkoutUrl: row.checkout_url,
    failure: row.failure,
    receiptNumber: row.number === null ? null : Number(row.number),
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

interface Sold {
  price_usd: string | null;
  price_idr: string | null;
}

/** The amount in rupiah by the current prices of what was bought; null if it is no longer sold. */
export function amountIdr(amountUsd: string, { price_usd, price_idr }: Sold): string | null {
  if (price_usd === null || price_idr === null) return null;
  return inRupiah(amountUsd, { priceUsd: price_usd, priceIdr: price_idr }) ?? null;
}
