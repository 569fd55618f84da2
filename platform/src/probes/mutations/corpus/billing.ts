import type { Mutation } from '../mutation.ts';

export const billingMutations: readonly Mutation[] = [
  {
    file: 'services/billing/src/closing/rules.ts',
    find: 'settlePack(pack, pack.unused + returned, payments)',
    replace: 'settlePack(pack, pack.unused, payments)',
    why: 'Closing an account refunds the credits of the sessions that it cancels in time.',
    killedBy: {
      file: 'services/billing/src/closing/rules.test.ts',
      title: 'refunds the same before and after its sessions are cancelled',
    },
  },
  {
    file: 'services/billing/src/closing/rules.ts',
    find: 'refundOfUnused(payment, unused)',
    replace: 'refundOfUnused({ ...payment, refundedCents: 0 }, unused)',
    why: 'Closing an account refunds no more than what is left of a payment.',
    killedBy: {
      file: 'services/billing/src/closing/rules.test.ts',
      title: 'and never more than was paid',
    },
  },
  {
    file: 'services/billing/src/closing/rules.ts',
    find: 'expiresAt > at',
    replace: 'expiresAt >= at',
    why: 'Credits of a pack that has expired are not refunded.',
    killedBy: {
      file: 'services/billing/src/closing/rules.test.ts',
      title: 'are lost in a pack that has expired',
    },
  },
  {
    file: 'services/billing/src/closing/waiver-rules.ts',
    find: "return request.askedBy === caller ? { refusal: 'second_admin_needed' } : { does: 'waive' };",
    replace: "return { does: 'waive' };",
    why: 'Another admin confirms the waiver of earnings.',
    killedBy: {
      file: 'services/billing/src/closing/rules.test.ts',
      title: 'needs another admin within 24 hours',
    },
  },
  {
    file: 'services/billing/src/closing/database.sql',
    find: "when billing.unpaid_earnings(person) > 0 then 'earnings'",
    replace: "when billing.unpaid_earnings(person) > 1000000000 then 'earnings'",
    why: 'An account is not erased while its owner is owed earnings.',
    killedBy: {
      file: 'services/billing/src/closing/closing.test.ts',
      title: 'waits for the payout of the earnings, as the page shows',
    },
  },
  {
    file: 'services/billing/src/subscriptions/renewal-rules.ts',
    find: "own.closingAt !== null && own.status === 'active'",
    replace: "own.closingAt === undefined && own.status === 'active'",
    why: 'An account that closes is not charged for a renewal.',
    killedBy: {
      file: 'services/billing/src/closing/rules.test.ts',
      title:
        'the renewal of an account that closes is postponed, and charged if the owner keeps the account',
    },
  },
  {
    file: 'services/billing/src/earnings/database.sql',
    find: ' and at < held_until',
    replace: '',
    why: 'A client objects to a session log within 72 hours.',
    killedBy: {
      file: 'services/billing/src/payouts/objections.test.ts',
      title: 'holds an earning until an admin decides, if made within 72 hours',
    },
  },
  {
    file: 'shared/rules/src/earning-lines.ts',
    find: 'const heldMs = 72 * hour;',
    replace: 'const heldMs = 71 * hour;',
    why: 'An earning is held for 72 hours before it can be paid.',
    killedBy: {
      file: 'shared/rules/src/earning-lines.test.ts',
      title: 'hold an earning for 72 hours',
    },
  },
  {
    file: 'services/billing/src/refunds/refund-rules.ts',
    find: "return askedBy === admin ? { refusal: 'second_admin_needed' } : { does: 'approve' };",
    replace: "return { does: 'approve' };",
    why: 'Another admin than the one who asked approves a large refund.',
    killedBy: {
      file: 'services/billing/src/refunds/refund-requests.test.ts',
      title: 'waits for another admin, who sees it and approves',
    },
  },
  {
    file: 'services/billing/src/refunds/refund-rules.ts',
    find: 'refund.cents <= 0 || refund.cents > payment.cents - payment.refundedCents',
    replace: 'refund.cents <= 0',
    why: 'No refund is larger than what was paid.',
    killedBy: {
      file: 'services/billing/src/refunds/refund-rules.test.ts',
      title: 'a refund by staff is never more than the rest of the payment, and never zero',
    },
  },
  {
    file: 'services/billing/src/credits/database.sql',
    find: 'where own.status = was and own.id',
    replace: 'where own.id',
    why: 'The credit of a booking is returned once.',
    killedBy: {
      file: 'services/billing/src/credits/credits.test.ts',
      title: 'is taken once and returned once',
    },
  },
  {
    file: 'services/billing/src/session-pack-purchases/rules.ts',
    find: "return status === 'completed' && expiresAt < atLeast ? atLeast : null;",
    replace: "return status === 'completed' ? atLeast : null;",
    why: 'A session that the companion cancelled never shortens a pack.',
    killedBy: {
      file: 'services/billing/src/session-pack-purchases/rules.test.ts',
      title: 'and never loses a day',
    },
  },
  {
    file: 'services/billing/src/session-pack-purchases/rules.ts',
    find: 'unused > 0 ? (due.at(-1) ?? null) : null',
    replace: 'due.at(-1) ?? null',
    why: 'Nobody is told that a pack without sessions expires.',
    killedBy: {
      file: 'services/billing/src/session-pack-purchases/expiry.test.ts',
      title: 'not at all without sessions',
    },
  },
  {
    file: 'services/billing/src/catalogue/rules.ts',
    find: "const defaultBaseline = '2.50';",
    replace: "const defaultBaseline = '2.00';",
    why: 'Packs are compared with 2.50 USD a session when the setting is invalid.',
    killedBy: {
      file: 'services/billing/src/catalogue/rules.test.ts',
      title: 'the baseline price for packs',
    },
  },
  {
    file: 'services/billing/src/refunds/refund-rules.ts',
    find: '.slice(0, excess - unused)',
    replace: '.slice(0, 0)',
    why: 'A refund takes back the credits that booked sessions hold.',
    killedBy: {
      file: 'services/billing/src/refunds/refund-rules.test.ts',
      title:
        'never leaves more sessions than the remaining money paid for, except those held before',
    },
  },
  {
    file: 'services/billing/src/refunds/refund-rules.ts',
    find: '[...sessions].sort(latestFirst)',
    replace: '[...sessions].sort(latestFirst).reverse()',
    why: 'A refund cancels the latest sessions.',
    killedBy: {
      file: 'services/billing/src/refunds/refund-rules.test.ts',
      title: 'cancels a session only when no credit is unused, and the latest first',
    },
  },
  {
    file: 'services/billing/src/refunds/refund-rules.ts',
    find: 'const isLarge = staffRefundCents + refund.cents > soloRefundCents;',
    replace: 'const isLarge = refund.cents > soloRefundCents;',
    why: 'All refunds of a payment count for the limit of one admin.',
    killedBy: {
      file: 'services/billing/src/refunds/refund-rules.test.ts',
      title:
        'a refund by staff of more than 100 USD of one payment waits for a second admin, if there is one',
    },
  },
  {
    file: 'services/billing/src/pdf-page.ts',
    find: 'signs.test(letter) || isUnreadable(letter)',
    replace: 'isUnreadable(letter)',
    why: 'A receipt leaves emoji out.',
    killedBy: { file: 'services/billing/src/pdf-page.test.ts', title: 'legibly' },
  },
  {
    file: 'services/billing/src/refunds/database.sql',
    find: 'decided_by is null and valid_until <= now()',
    replace: 'decided_by is null',
    why: 'A request for a refund does not expire early.',
    killedBy: {
      file: 'services/billing/src/row-security.test.ts',
      title:
        "as the service's login role, refunds that wait are requested and decided only by admins under their own id, once",
    },
  },
];
