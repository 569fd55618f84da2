import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { webhook } from '@kabar/server/webhook';
import type { Kysely } from 'kysely';
import Stripe from 'stripe';
import { billingSettings, stripeAccount } from '../env.ts';
import type { BillingTables } from '../tables.ts';
import { failPayment } from './fail-payment.ts';
import { rememberEvent } from './queries.ts';
import { settlePayment } from './settle-payment.ts';
import { finishRefund, keepDispute, keepProviderRefund } from './store-refund-news.ts';
import { type News, readNews } from './stripe-news.ts';

export const stripeEventsPath = '/stripe-events';

/** Seconds: an older signature may be a replay. */
const oldest = 5 * 60;

/**
 * Stripe's webhook. Its signature covers the raw body and the time; each event is applied once, in one transaction with
 * its changes.
 */
export function stripeEvents(parts: ServiceParts) {
  const account = stripeAccount(billingSettings(parts.env));
  return webhook(async ({ body, header, refuse }) => {
    if (account === undefined) throw refuse('not_found');
    const event = readEvent(body, header('stripe-signature') ?? '', account.webhookSecret);
    if (event instanceof Error) throw refuse('forbidden', { cause: event });
    const news = readNews(event.type, event.data.object);
    if (news === undefined) return;
    await asSystem<BillingTables, void>(parts, async (db) => {
      const now = new Date();
      if (await rememberEvent(db, { id: event.id, type: event.type, now })) {
        await apply(db, news, now);
      }
    });
  }, parts.log);
}

function readEvent(body: string, signature: string, secret: string): Stripe.Event | Error {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, oldest);
  } catch (error) {
    return error instanceof Error ? error : new Error('not readable');
  }
}

async function apply(db: Kysely<BillingTables>, news: News, now: Date): Promise<void> {
  switch (news.kind) {
    case 'paid': {
      const { payment: id, reference, customer, cents } = news;
      return await settlePayment(db, { id, reference, customer, cents, now });
    }
    case 'failed':
      return await failPayment(db, { id: news.payment, reason: news.reason, now });
    case 'refunded':
      return await finishRefund(db, { id: news.payment, refundId: news.refund, now });
    case 'refunded_there':
      return await keepProviderRefund(db, news, now);
    case 'disputed':
      return await keepDispute(db, news, now);
  }
}
