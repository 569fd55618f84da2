/** What a provider of payments is asked for. */
export interface Charge {
  /** The id of our payment; asked again under the same key, the provider charges once. */
  key: string;
  /** With two decimals, e.g. '50.00'. */
  amountUsd: string;
  description: string;
  /** Of the simulated provider alone. */
  simulatedOutcome?: string;
}

/** The provider said no: there is nothing to try again. Everything else that is thrown is tried again later. */
export class PaymentDeclined extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The payment was declined: ${reason}`);
    this.reason = reason;
  }
}

/** One port, two providers: simulated, and one that moves money. */
export interface PaymentProvider {
  name: 'simulated' | 'stripe';
  /** Prepares a payment; answers its number at the provider. Throws PaymentDeclined. */
  create(charge: Charge): Promise<string>;
  /** Takes the money, once. Throws PaymentDeclined. */
  confirm(charge: Charge, reference: string): Promise<void>;
  /** Gives back a part, or all; once for each key. */
  refund(reference: string, amountUsd: string, key: string): Promise<void>;
  /** How this payer paid before. */
  paymentMethods(): Promise<string[]>;
}
