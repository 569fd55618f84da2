/** A request to charge a payer. */
export interface Charge {
  /** The id of our payment, used as the idempotency key. */
  key: string;
  purpose: 'subscription' | 'renewal' | 'upgrade' | 'pack';
  /** Whether the payer is present; otherwise the stored card is charged off-session. */
  isOnPage: boolean;
  /** With two decimals, e.g. '50.00'. */
  amountUsd: string;
  description: string;
  /** The companion whose page the payer returns to. */
  companionId: string | null;
  /** The payer's customer id at the provider, which has the stored card; null before the first payment there. */
  customer: string | null;
  /** Used by the simulated provider only. */
  simulatedOutcome?: string;
}

/** The provider has received the money. */
export interface Paid {
  state: 'paid';
  /** The provider's id for refunds. */
  reference: string;
  /** The customer id with the stored card, for the next payment. */
  customer: string | null;
}

/** The payer must confirm it at the provider. */
export interface Waiting {
  state: 'waiting';
  url: string;
}

/** A refund of a payment. */
export interface MoneyBack {
  payment: string;
  /** Id of the refund by staff; the payment's own id if all is refunded because nothing could be sold. */
  refund: string;
  reference: string;
  amountUsd: string;
}

/** The provider refused for good. All other errors are retried. */
export class PaymentDeclined extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The payment was declined: ${reason}`);
    this.reason = reason;
  }
}

/** The port to a payment provider: simulated, or Stripe. */
export interface PaymentProvider {
  name: 'simulated' | 'stripe';
  /** Minimum amount of a charge. */
  minimumCents: number;
  /** Prepares a payment and returns its provider id. Nobody can pay it before `confirm`. Throws PaymentDeclined. */
  create(charge: Charge): Promise<string>;
  /** Charges the money once, or returns where the payer pays. Throws PaymentDeclined. */
  confirm(charge: Charge, reference: string): Promise<Paid | Waiting>;
  /** Withdraws an abandoned payment; returns the payment if the money came in before. */
  withdraw(charge: Charge, reference: string): Promise<Paid | undefined>;
  /** Refunds a part or all; idempotent by the refund's id. */
  refund(back: MoneyBack): Promise<void>;
  /** The payer's stored cards, newest first. */
  paymentMethods(customer: string | null): Promise<string[]>;
  /** Deletes a payer and their card. */
  forgetCustomer(customer: string): Promise<void>;
}
