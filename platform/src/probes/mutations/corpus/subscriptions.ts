import type { Mutation } from '../mutation.ts';

export const subscriptionMutations: readonly Mutation[] = [
  {
    file: 'services/billing/src/subscriptions/upgrade-rules.ts',
    find: 'const validMs = 15 * 60_000',
    replace: 'const validMs = 20 * 60_000',
    why: 'The quote of an upgrade is valid for 15 minutes.',
    killedBy: {
      file: 'services/billing/src/subscriptions/upgrade-quote.test.ts',
      title: 'the quote of an upgrade is valid for exactly 15 minutes',
    },
  },
  {
    file: 'services/billing/src/subscriptions/upgrade-rules.ts',
    find: 'quote.periodStart.getTime() === own.period.start.getTime() &&',
    replace: '',
    why: 'A quote is for one period.',
    killedBy: {
      file: 'services/billing/src/subscriptions/upgrade-rules.test.ts',
      title: 'made just before the renewal buys nothing in the next period',
    },
  },
  {
    file: 'services/billing/src/subscriptions/upgrade-rules.ts',
    find: 'now < own.period.end &&',
    replace: '',
    why: 'A quote ends with its period, even before the renewal is stored.',
    killedBy: {
      file: 'services/billing/src/subscriptions/upgrade-rules.test.ts',
      title: 'expires with its period, its plan and either price',
    },
  },
  {
    file: 'services/billing/src/subscriptions/upgrade-rules.ts',
    find: 'quote.fromCents === own.plan.cents &&',
    replace: '',
    why: 'A quote is for one price of the own plan.',
    killedBy: {
      file: 'services/billing/src/subscriptions/upgrade-rules.test.ts',
      title: 'expires with its period, its plan and either price',
    },
  },
  {
    file: 'services/billing/src/subscriptions/upgrade-rules.ts',
    find: 'quote.planCents === plan.cents',
    replace: 'true',
    why: 'A quote is for one price of the new plan.',
    killedBy: {
      file: 'services/billing/src/subscriptions/upgrade-rules.test.ts',
      title: 'expires with its period, its plan and either price',
    },
  },
  {
    file: 'services/billing/src/subscriptions/upgrade-rules.ts',
    find: 'if (cents < minimumCents)',
    replace: 'if (cents < 0)',
    why: 'An upgrade below the minimum of the provider is refused.',
    killedBy: {
      file: 'services/billing/src/subscriptions/upgrade-rules.test.ts',
      title: 'the quote of an upgrade is refused below the minimum of the provider',
    },
  },
  {
    file: 'services/billing/src/subscriptions/periods.ts',
    find: ', anchorTime: time',
    replace: '',
    why: 'A time of day that the clocks skip is restored in the next month.',
    killedBy: {
      file: 'services/billing/src/subscriptions/periods.test.ts',
      title: 'restore a time of day that the clocks skipped',
    },
  },
  {
    file: 'services/billing/src/subscriptions/periods.ts',
    find: ' - period.pausedMs',
    replace: '',
    why: 'Paused time counts neither as left nor as used.',
    killedBy: {
      file: 'services/billing/src/subscriptions/periods.test.ts',
      title: 'end later by the time for which they were paused',
    },
  },
  {
    file: 'services/billing/src/subscriptions/periods.ts',
    find: 'Math.min(of, Math.max(0, period.end.getTime() - at.getTime()))',
    replace: 'Math.max(0, period.end.getTime() - at.getTime())',
    why: 'An upgrade never costs more than the difference of a whole month.',
    killedBy: {
      file: 'services/billing/src/subscriptions/periods.test.ts',
      title: 'the share of a period that is left is at most the whole period and at least nothing',
    },
  },
  {
    file: 'services/billing/src/subscriptions/renewal-rules.ts',
    find: "['charged_5', 5 * day]",
    replace: "['charged_5', 6 * day]",
    why: 'A renewal that failed is charged again on days 1, 3, 5 and 7.',
    killedBy: {
      file: 'services/billing/src/subscriptions/renewal-tries.test.ts',
      title: 'is charged again exactly 1, 3, 5 and 7 days later',
    },
  },
  {
    file: 'services/billing/src/staff-subscriptions/refund-rules.ts',
    find: 'differenceCents ?? cents',
    replace: 'cents',
    why: 'What is left of an upgrade is refunded by the difference of the monthly prices.',
    killedBy: {
      file: 'services/billing/src/subscriptions/stored-periods.test.ts',
      title: 'the refund that staff see is the price of the rest of the period',
    },
  },
  {
    file: 'services/bookings/src/sessions/uncovered-sessions/rules.ts',
    find: 'canCancel && scheduledAt >= from',
    replace: 'canCancel && scheduledAt > from',
    why: 'A session at the end of the period is not covered.',
    killedBy: {
      file: 'services/bookings/src/sessions/uncovered-sessions/rules.test.ts',
      title: 'covers a session a second before its end, and none at its end',
    },
  },
  {
    file: 'services/bookings/src/sessions/uncovered-sessions/rules.ts',
    find: 'canCancel && place > perWeek',
    replace: 'canCancel && place >= perWeek',
    why: 'A week keeps as many sessions as the plan has.',
    killedBy: {
      file: 'services/bookings/src/sessions/uncovered-sessions/rules.test.ts',
      title: 'keeps the first sessions of each later week',
    },
  },
  {
    file: 'services/billing/src/subscriptions/renewal-rules.ts',
    find: 'if (seenCents !== undefined && seenCents !== plan.cents)',
    replace: 'if (seenCents !== undefined && seenCents > plan.cents)',
    why: 'A plan is chosen at the price that the client saw.',
    killedBy: {
      file: 'services/billing/src/subscriptions/renewal.test.ts',
      title:
        'charges the price that the client saw with the choice, also when the plan has become more expensive',
    },
  },
  {
    file: 'services/billing/src/subscriptions/renewal-rules.ts',
    find: 'beginsAt <= period.end',
    replace: 'beginsAt <= period.end || beginsAt > period.start',
    why: 'A raise counts from its beginning.',
    killedBy: {
      file: 'services/billing/src/price-raises/rules.test.ts',
      title: 'charges the agreed price from the start of the raise, not a millisecond before',
    },
  },
  {
    file: 'services/billing/src/price-raises/rules.ts',
    find: 'now.getTime() + noticeMs',
    replace: 'now.getTime()',
    why: 'A raise is announced 30 days ahead.',
    killedBy: {
      file: 'services/billing/src/price-raises/rules.test.ts',
      title: 'a price raise is announced at least 30 days before it begins',
    },
  },
  {
    file: 'services/billing/src/price-raises/database.sql',
    find: 'join billing.price_agreements as yes on yes.subscription_id = own.id',
    replace: 'left join billing.price_agreements as yes on true',
    why: 'Nobody pays more without a recorded yes.',
    killedBy: {
      file: 'services/billing/src/price-raises/price-raises.test.ts',
      title:
        'notifies each subscriber who pays less; those who agree pay it from its start, others keep their price',
    },
  },
  {
    file: 'services/billing/src/payments/database.sql',
    find: 'where payment.created_at < before and not',
    replace: 'where payment.created_at <= before and not',
    why: 'A payment keeps its person for ten years.',
    killedBy: {
      file: 'services/billing/src/payments/forget-payers.test.ts',
      title: 'keeps its person until exactly ten years have passed',
    },
  },
  {
    file: 'services/billing/src/catalogue/rules.ts',
    find: '^\\d{1,3}$',
    replace: '^\\d{1,4}$',
    why: 'The number on the pages is the one that counts trials.',
    killedBy: {
      file: 'services/billing/src/catalogue/catalogue.test.ts',
      title: 'shows the number of free trial sessions from the setting that the service enforces',
    },
  },
];
