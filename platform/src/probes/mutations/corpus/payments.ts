import type { Mutation } from '../mutation.ts';

export const paymentMutations: readonly Mutation[] = [
  {
    file: 'services/billing/src/payments/settlement-rules.ts',
    find: "if (state === 'failed') return",
    replace: "if (state === 'refunded') return",
    why: 'A payment that failed here and was paid all the same is refunded.',
    killedBy: {
      file: 'services/billing/src/payments/settlement-rules.test.ts',
      title:
        'a payment that the provider has received is refunded if it failed here before, and settled once',
    },
  },
  {
    file: 'services/billing/src/payments/settlement-rules.ts',
    find: "purpose === 'renewal' && !isOnPage",
    replace: "purpose === 'renewal'",
    why: 'A renewal that the client does not finish on the page makes nothing past due.',
    killedBy: {
      file: 'services/billing/src/payments/settlement-rules.test.ts',
      title: 'makes a subscription past due, unless its payer is on the page',
    },
  },
  {
    file: 'services/billing/src/refunds/news-rules.ts',
    find: 'Math.min(entry.cents, cents - refundedCents)',
    replace: 'entry.cents',
    why: 'Refunds at the provider and disputes together take no more than was paid.',
    killedBy: {
      file: 'services/billing/src/refunds/news-rules.test.ts',
      title:
        'provider reports about a refund are booked once, for no more than was paid, in any order and grouping',
    },
  },
  {
    file: 'services/billing/src/refunds/news-rules.ts',
    find: "entry.kind === 'dispute' && entry.cents > 0",
    replace: "entry.kind === 'dispute'",
    why: 'A lost dispute of a payment that was refunded ends nothing.',
    killedBy: {
      file: 'services/billing/src/refunds/news-rules.test.ts',
      title: 'count as a loss only if a dispute took the money',
    },
  },
  {
    file: 'services/billing/src/subscriptions/own-rules.ts',
    find: "if (status === 'pending_cancellation') return { does: 'nothing' };",
    replace: '',
    why: 'Cancelling a subscription twice is cancelling it once.',
    killedBy: {
      file: 'services/billing/src/subscriptions/own-rules.test.ts',
      title: 'that is cancelled covers the period that is paid',
    },
  },
  {
    file: 'services/billing/src/session-pack-purchases/rules.ts',
    find: "if (pack.extendedAt !== null) return { refusal: 'pack_extended' };",
    replace: '',
    why: 'A pack is extended once.',
    killedBy: {
      file: 'services/billing/src/session-pack-purchases/rules.test.ts',
      title: 'a pack with unused sessions is extended once',
    },
  },
  {
    file: 'services/billing/src/pricing/rules.ts',
    find: 'known !== null && known !== stored.version',
    replace: 'known !== null && known > Number(stored.version)',
    why: 'An admin does not overwrite a price that another one changed meanwhile.',
    killedBy: {
      file: 'services/billing/src/pricing/rules.test.ts',
      title: 'a price can be changed only in the version that the admin saw',
    },
  },
  {
    file: 'services/billing/src/payments/settlement-rules.ts',
    find: 'payment.providerRefunds.length > 0 || payment.lostDisputes.length > 0',
    replace: 'payment.providerRefunds.length > 0',
    why: 'A dispute that was lost before its payment is settled takes back what was bought.',
    killedBy: {
      file: 'services/billing/src/payments/stripe-events.test.ts',
      title: 'a dispute that arrives before the settlement is applied then',
    },
  },
  {
    file: 'services/bookings/src/staff/reassignments/pack-rules.ts',
    find: 'refundCents > soloRefundCents || isDisputed',
    replace: 'isDisputed',
    why: 'Staff who give a client another companion refund at most 100 USD of a pack alone.',
    killedBy: {
      file: 'services/bookings/src/staff/reassignments/pack-rules.test.ts',
      title: 'not above 100 USD',
    },
  },
  {
    file: 'shared/rules/src/pack-refunds.ts',
    find: 'return Math.min(cents - refundedCents, share);',
    replace: 'return share;',
    why: 'The unused sessions of a pack give back no more than is left of its payment.',
    killedBy: {
      file: 'services/bookings/src/staff/reassignments/pack-rules.test.ts',
      title: 'a refund is never more than was paid for the unused sessions, nor than what is left',
    },
  },
  {
    file: 'shared/rules/src/week-credits.ts',
    find: 'Math.max(perWeek - granted, -balance)',
    replace: 'Math.min(perWeek - granted, balance)',
    why: 'After a change of plan later weeks have the credits of the plan, but for what sessions hold.',
    killedBy: {
      file: 'shared/rules/src/week-credits.test.ts',
      title: "fits each week once: to the plan's number, or to the credits that sessions hold",
    },
  },
  {
    file: 'shared/rules/src/week-credits.ts',
    find: 'week >= overBefore',
    replace: 'week > overBefore',
    why: 'An upgrade adds credits to the week that runs, until it is over.',
    killedBy: {
      file: 'shared/rules/src/week-credits.test.ts',
      title: 'an upgrade adds credits to each week until it is over',
    },
  },
  {
    file: 'services/billing/src/refunds/database.sql',
    find: ' and asked_by = (select auth_api.uid()));',
    replace: ');',
    why: 'An admin asks for a refund in the own name: another one has to approve it.',
    killedBy: {
      file: 'services/billing/src/row-security.test.ts',
      title:
        "as the service's login role, refunds that wait are requested and decided only by admins under their own id, once",
    },
  },
  {
    file: 'services/billing/src/refunds/database.sql',
    find: 'using (decision is null and (select',
    replace: 'using ((select',
    why: 'A refund request is decided once.',
    killedBy: {
      file: 'services/billing/src/row-security.test.ts',
      title:
        "as the service's login role, refunds that wait are requested and decided only by admins under their own id, once",
    },
  },
  {
    file: 'services/billing/src/subscriptions/database.sql',
    find: "create policy subscription_steps_jobs on billing.subscription_steps for insert to kabar_billing\n  with check ((select auth_api.has_role('system')));",
    replace:
      'create policy subscription_steps_jobs on billing.subscription_steps for insert to kabar_billing\n  with check (true);',
    why: 'Only background work records the steps of a renewal.',
    killedBy: {
      file: 'services/billing/src/staff-subscriptions/staff-subscriptions.test.ts',
      title:
        'money of the back office is closed to moderators, companions and clients, by HTTP and by SQL as the login role',
    },
  },
  {
    file: 'services/billing/src/credits/database.sql',
    find: '<= 2 * greatest',
    replace: '<= 9 * greatest',
    why: 'A week has an upper bound of credits.',
    killedBy: {
      file: 'services/billing/src/credits/credits.test.ts',
      title: 'a subscription has weeks with at most twice the sessions of the largest plan',
    },
  },
];
