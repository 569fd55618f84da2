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
    amountIdr: amountIdr(row),
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

function amountIdr({ amount_usd, price_usd, price_idr }: PaymentRow): string | null {
  if (price_usd === null || price_idr === null) return null;
  return inRupiah(amount_usd, { priceUsd: price_usd, priceIdr: price_idr }) ?? null;
}
