import type { Payment } from '@kabar/contracts/payments';
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
