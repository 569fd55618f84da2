import { z } from 'zod';

/** The meaning of a Stripe event for Kabar. */
export type News =
  | { kind: 'paid'; payment: string; reference: string; customer: string | null; cents: number }
  | { kind: 'failed'; payment: string; reason: 'expired' | 'declined' }
  | { kind: 'refunded'; payment: string; refund: string | null }
  /** Refunded in Stripe itself, not by Kabar. */
  | { kind: 'refunded_there'; refund: string; reference: string; cents: number; madeAt: Date }
  | {
      kind: 'disputed';
      dispute: string;
      reference: string;
      cents: number;
      state: 'open' | 'won' | 'lost';
      openedAt: Date;
    };

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const Ours = z.object({ kabar_payment: z.uuid() });
const Cents = z.int().min(0);

const Page = z.object({
  metadata: Ours,
  payment_status: z.string(),
  payment_intent: Reference.nullable(),
  customer: Reference.nullable(),
  amount_total: Cents.nullable(),
  currency: z.literal('usd'),
});
const Intent = z.object({
  id: z.string(),
  metadata: Ours,
  customer: Reference.nullable(),
  amount_received: Cents,
  currency: z.literal('usd'),
});
const Refund = z.object({
  status: z.string().nullable(),
  metadata: z.object({ kabar_refund: z.uuid(), kabar_payment: z.uuid() }),
});
const RefundThere = z.object({
  id: z.string(),
  payment_intent: Reference,
  amount: Cents.min(1),
  currency: z.literal('usd'),
  status: z.literal('succeeded'),
  created: z.int(),
});
const Dispute = z.object({
  id: z.string(),
  payment_intent: Reference,
  amount: Cents.min(1),
  currency: z.literal('usd'),
  status: z.string(),
  created: z.int(),
});

const ends: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Undefined for an event without effect: another type, or a payment that is not ours. */
export function readNews(type: string, object: unknown): News | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readPage(object);
    case 'checkout.session.async_payment_failed':
      return readFailure(object, 'declined');
    case 'checkout.session.expired':
      return readFailure(object, 'expired');
    case 'payment_intent.succeeded':
      return readIntent(object);
    case 'refund.created':
    case 'refund.updated':
      return readRefund(object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return readDispute(object);
    default:
      return undefined;
  }
}

function readPage(object: unknown): News | undefined {
  const { data: page } = Page.safeParse(object);
  if (page?.payment_status !== 'paid' || page.payment_intent === null) return undefined;
  return {
    kind: 'paid',
    payment: page.metadata.kabar_payment,
    reference: page.payment_intent,
    customer: page.customer,
    cents: page.amount_total ?? 0,
  };
}

function readFailure(object: unknown, reason: 'expired' | 'declined'): News | undefined {
  const { data } = z.object({ metadata: Ours }).safeParse(object);
  return data && { kind: 'failed', payment: data.metadata.kabar_payment, reason };
}

function readIntent(object: unknown): News | undefined {
  const { data: intent } = Intent.safeParse(object);
  return (
    intent && {
      kind: 'paid',
      payment: intent.metadata.kabar_payment,
      reference: intent.id,
      customer: intent.customer,
      cents: intent.amount_received,
    }
  );
}

function readRefund(object: unknown): News | undefined {
  const { data: refund } = Refund.safeParse(object);
  if (refund === undefined) return readRefundThere(object);
  if (refund.status !== 'succeeded') return undefined;
  const { kabar_payment: payment, kabar_refund: id } = refund.metadata;
  // an unsellable purchase is refunded in full, with its payment's id
  return { kind: 'refunded', payment, refund: id === payment ? null : id };
}

function readRefundThere(object: unknown): News | undefined {
  const { data: refund } = RefundThere.safeParse(object);
  return (
    refund && {
      kind: 'refunded_there',
      refund: refund.id,
      reference: refund.payment_intent,
      cents: refund.amount,
      madeAt: new Date(refund.created * 1_000),
    }
  );
}

function readDispute(object: unknown): News | undefined {
  const { data: dispute } = Dispute.safeParse(object);
  const state = dispute && ends[dispute.status];
  if (!dispute || !state) return undefined;
  return {
    kind: 'disputed',
    dispute: dispute.id,
    reference: dispute.payment_intent,
    cents: dispute.amount,
    openedAt: new Date(dispute.created * 1_000),
    state,
  };
}
