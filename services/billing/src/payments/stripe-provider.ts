import Stripe from 'stripe';
import {
  type Charge,
  type Paid,
  PaymentDeclined,
  type PaymentProvider,
  type Waiting,
} from './provider.ts';

/**
 * Stripe: payers use its hosted page, which stores the card for renewals; those are charged off-session. Every request
 * has an idempotency key and depends only on the payment, so retries are safe.
 */
export function createStripeProvider(stripe: Stripe, publicUrl: string): PaymentProvider {
  return {
    name: 'stripe',
    // for charges in US dollars
    minimumCents: 50,
    create: (charge) =>
      explained(() =>
        charge.isOnPage ? createPage(stripe, charge, publicUrl) : createIntent(stripe, charge),
      ),
    confirm: (charge, reference) =>
      explained(() =>
        isPage(reference)
          ? readPage(stripe, charge, reference)
          : confirmIntent(stripe, charge, reference),
      ),
    withdraw: (charge, reference) =>
      isPage(reference)
        ? closePage(stripe, charge, reference)
        : cancelIntent(stripe, charge, reference),
    refund: async ({ payment, refund, reference, amountUsd }) => {
      await stripe.refunds.create(
        {
          payment_intent: reference,
          amount: toCents(amountUsd),
          metadata: { kabar_payment: payment, kabar_refund: refund },
        },
        { idempotencyKey: `kabar refund ${refund}` },
      );
    },
    paymentMethods: (customer) => listCards(stripe, customer),
    forgetCustomer: async (customer) => {
      await stripe.customers.del(customer).catch(ignoreMissing);
    },
  };
}

const isPage = (reference: string) => reference.startsWith('cs_');

/** Converts '18.75' to 1875. */
export function toCents(amountUsd: string): number {
  return Number(amountUsd.replace('.', ''));
}

/** Creates the hosted page of a payment. A card is stored only if renewals follow. */
async function createPage(stripe: Stripe, charge: Charge, publicUrl: string): Promise<string> {
  const { key, purpose, amountUsd, description, companionId, customer } = charge;
  const back = new URL(
    purpose === 'pack' && companionId ? `/session-packs/${companionId}` : '/subscription',
    publicUrl,
  ).href;
  const isKept = purpose !== 'pack';
  const page = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: toCents(amountUsd),
            product_data: { name: description },
          },
        },
      ],
      client_reference_id: key,
      metadata: { kabar_payment: key },
      payment_intent_data: {
        description,
        metadata: { kabar_payment: key },
        ...(isKept && { setup_future_usage: 'off_session' as const }),
      },
      ...(customer !== null && { customer }),
      ...(customer === null && isKept && { customer_creation: 'always' as const }),
      ...{ success_url: back, cancel_url: back },
    },
    { idempotencyKey: `kabar page ${key}` },
  );
  return page.id;
}

async function readPage(stripe: Stripe, charge: Charge, id: string): Promise<Paid | Waiting> {
  const page = await stripe.checkout.sessions.retrieve(id);
  const paid = paidPage(charge, page);
  if (paid !== undefined) return paid;
  if (page.status === 'expired') throw new PaymentDeclined('expired');
  if (page.url === null) throw new Error(`The page ${id} has no address`);
  return { state: 'waiting', url: page.url };
}

async function closePage(stripe: Stripe, charge: Charge, id: string): Promise<Paid | undefined> {
  const page = await stripe.checkout.sessions.retrieve(id);
  if (page.status === 'open') await stripe.checkout.sessions.expire(id);
  return paidPage(charge, page);
}

function paidPage(charge: Charge, page: Stripe.Checkout.Session): Paid | undefined {
  if (page.payment_status !== 'paid') return undefined;
  requireAmount(charge, { amount: page.amount_total, currency: page.currency });
  const intent = idOf(page.payment_intent);
  if (intent === null) throw new Error(`The page ${page.id} was paid without a payment`);
  return { state: 'paid', reference: intent, customer: idOf(page.customer) };
}

/** Creates a payment intent, which charges nothing before its confirmation. */
async function createIntent(stripe: Stripe, charge: Charge): Promise<string> {
  const { key, amountUsd, description, customer } = charge;
  const [card] = await listCards(stripe, customer);
  if (customer === null || card === undefined) throw new PaymentDeclined('no_card');
  const intent = await stripe.paymentIntents.create(
    {
      amount: toCents(amountUsd),
      currency: 'usd',
      payment_method_types: ['card'],
      ...{ customer, description, payment_method: card },
      metadata: { kabar_payment: key },
    },
    { idempotencyKey: `kabar renewal ${key}` },
  );
  return intent.id;
}

async function listCards(stripe: Stripe, customer: string | null): Promise<string[]> {
  if (customer === null) return [];
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 10 });
  return data.map(({ id }) => id);
}

async function confirmIntent(stripe: Stripe, charge: Charge, id: string): Promise<Paid> {
  const known = await stripe.paymentIntents.retrieve(id);
  const intent =
    known.status === 'requires_confirmation'
      ? await stripe.paymentIntents.confirm(
          id,
          { off_session: true },
          { idempotencyKey: `kabar confirmation ${charge.key}` },
        )
      : known;
  if (intent.status === 'processing') throw new Error(`The payment ${id} is not decided yet`);
  const paid = paidIntent(charge, intent);
  if (paid === undefined) throw new PaymentDeclined('declined');
  return paid;
}

async function cancelIntent(stripe: Stripe, charge: Charge, id: string): Promise<Paid | undefined> {
  const intent = await stripe.paymentIntents.retrieve(id);
  const paid = paidIntent(charge, intent);
  if (paid === undefined && intent.status !== 'canceled') await stripe.paymentIntents.cancel(id);
  return paid;
}

function paidIntent(charge: Charge, intent: Stripe.PaymentIntent): Paid | undefined {
  if (intent.status !== 'succeeded') return undefined;
  requireAmount(charge, { amount: intent.amount_received, currency: intent.currency });
  return { state: 'paid', reference: intent.id, customer: idOf(intent.customer) };
}

/** An amount other than the requested one is an error, and nothing is sold for it. */
function requireAmount(
  { key, amountUsd }: Charge,
  got: { amount: number | null; currency: string | null },
): void {
  if (got.amount === toCents(amountUsd) && got.currency === 'usd') return;
  throw new Error(`Payment ${key} came with ${got.amount} ${got.currency}`);
}

const idOf = (given: string | { id: string } | null) =>
  typeof given === 'string' ? given : (given?.id ?? null);

/** Errors that Stripe would repeat for the same request become a PaymentDeclined. */
async function explained<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined('declined');
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code) {
      if (error.code === 'amount_too_small') throw new PaymentDeclined('amount_too_small');
    }
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  const isMissing =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  if (!isMissing) throw error;
}
