import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, text } from './fields.ts';

export const RefundRequest = z.object({
  id: Id,
  paymentId: Id,
  amountUsd: Amount,
  reason: z.string(),
  /** The English name of the plan or pack. */
  of: z.string(),
  /** Null once the account is erased. */
  clientName: z.string().nullable(),
  askedByName: z.string().nullable(),
  /** The caller created the request, so another admin must decide. */
  isOwn: z.boolean(),
  askedAt: Instant,
  validUntil: Instant,
  /** Sessions of a subscription that are cancelled with the refund. */
  cancelSessions: z.array(Id),
});

/** Undecided requests, oldest first. */
const RefundRequests = z.object({ requests: z.array(RefundRequest) });

const RefundedSession = z.object({ id: Id, startsAt: Instant });

/** Refunds by staff. More than 100 USD of one payment needs two admins, if there are two. */
export const refunds = contract('billing', {
  preview: endpoint({
    method: 'GET',
    path: '/payments/{paymentId}/refund-preview',
    who: ['admin'],
    summary:
      'Previews what a refund of an amount would take back, by the same rule that takes it back',
    input: z.strictObject({ paymentId: Id, amountUsd: Amount }),
    output: z.object({
      /** Unused credits of a pack, which are refunded before any session. */
      unusedCredits: z.int(),
      /** Sessions of a pack that are cancelled, the latest first. */
      sessions: z.array(RefundedSession),
      /** Future sessions of a subscription that staff may cancel too. */
      optionalSessions: z.array(RefundedSession),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/payments/{paymentId}/refunds',
    who: ['admin'],
    summary:
      'Refunds part of a payment, or all; unused credits of its pack are taken back, then its latest sessions',
    input: z.strictObject({
      id: Id,
      paymentId: Id,
      amountUsd: Amount,
      /** Stored in the audit log. */
      reason: text(500).min(3),
      /** Sessions of a subscription to cancel with the refund. */
      cancelSessions: z.array(Id).max(500).default([]),
    }),
    /** waits: another admin must confirm it within 24 hours. */
    output: z.object({ id: Id, paymentId: Id, amountUsd: Amount, waits: z.boolean() }),
    status: 201,
    errors: { refund_too_large: 409, payment_not_settled: 409, refund_requested: 409 },
    limits: ['no more than was paid'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/refund-requests',
    who: ['admin'],
    summary: "Lists one payment's refunds of more than 100 USD, which wait for a second admin",
    input: Empty,
    output: RefundRequests,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/refund-requests/{id}/approval',
    who: ['admin'],
    summary: 'Approves a refund as an admin other than the requester: the money is refunded',
    input: z.strictObject({ id: Id }),
    output: RefundRequests,
    errors: {
      second_admin_needed: 409,
      request_over: 409,
      refund_too_large: 409,
      payment_not_settled: 409,
    },
    limits: ['one approval of a request'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/refund-requests/{id}/refusal',
    who: ['admin'],
    summary: "Rejects a refund request, or withdraws one's own",
    input: z.strictObject({ id: Id }),
    output: RefundRequests,
    errors: { request_over: 409 },
  }),
});
