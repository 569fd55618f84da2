import { addMonths } from '@kabar/rules/local-time';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import { billingSettings } from '../env.ts';
import type { BillingTables } from '../tables.ts';
import { pay } from './pay.ts';
import type { PaymentProviders } from './providers.ts';
import { finishOpenPayments, forgetPayers } from './queries.ts';
import { openPaymentsAt } from './rules.ts';
import { withdrawPayments } from './withdraw-payments.ts';

const OfPayment = z.object({ paymentId: z.uuid() });
const OfSubscription = z.object({ subscriptionId: z.uuid() });
const OfCustomer = z.object({ customer: z.string() });

export const crontab =
  '*/10 * * * * billing:finish-open-payments\n50 3 * * * billing:forget-payers';

export function paymentJobs(
  parts: Pick<ServiceParts, 'pool' | 'env' | 'log'>,
  providers: PaymentProviders,
): Service['jobs'] {
  return {
    /** Payload { paymentId }: advances one payment as far as possible, or refunds it. Idempotent. */
    'billing:pay': async (payload) => {
      const { paymentId } = OfPayment.parse(payload);
      await pay(parts, providers, paymentId);
    },
    /** Polls open payments whose jobs were lost or gave up. */
    'billing:finish-open-payments': async () => {
      await asSystem<BillingTables, void>(parts, (db) =>
        finishOpenPayments(db, openPaymentsAt(new Date())),
      );
    },
    /** Anonymises payments after the legal retention period (decision 90). */
    'billing:forget-payers': () => {
      const before = forgetBefore(new Date(), billingSettings(parts.env).PAYMENT_RETENTION_YEARS);
      return inBatches((most) =>
        asSystem<BillingTables, number>(parts, (db) => forgetPayers(db, { before, most })),
      );
    },
    /** Payload { subscriptionId }: enqueued when it ends or is paused. */
    'billing:withdraw-payments': async (payload) => {
      const { subscriptionId } = OfSubscription.parse(payload);
      await asSystem<BillingTables, void>(parts, (db) =>
        withdrawPayments(db, subscriptionId, new Date()),
      );
    },
    /** Payload { customer }: enqueued when a payer's account is erased. Does nothing without Stripe. */
    'billing:forget-customer': async (payload) => {
      const { customer } = OfCustomer.parse(payload);
      await providers.stripe?.forgetCustomer(customer);
    },
  };
}

/** Payments before this moment are anonymised. */
export function forgetBefore(now: Date, years: number): Date {
  return addMonths(now, -12 * years, 'UTC');
}
