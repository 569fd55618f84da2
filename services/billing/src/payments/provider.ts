/** What a provider of payments is asked for. */
export interface Charge {
  /** The id of our payment; asked again under the same key, the provider charges once. */
  key: string;
  purpose: 'subscription' | 'renewal' | 'upgrade' | 'pack';
  /** The payer is there to pay; else the card that is kept is charged. */
  isOnPage: boolean;
  /** With two decimals, e.g. '50.00'. */
  amountUsd: string;
  description: string;
  /** The companion to whose page the payer returns after paying. */
  companionId: string | null;
  /** The payer's number at the provider, under which a card is kept; null before the first payment there. */
  customer: string | null;
  /** Used by the simulated provider only. */
  simulatedOutcome?: string;
}

/** The provider has the money. */
export interface Paid {
  state: 'paid';
  /** The number by which it is given back. */
  reference: string;
  /** Where the payer's card is kept for the next time. */
  customer: string | null;
}

/** The payer confirms it at the provider. */
export interface Waiting {
  state: 'waiting';
  url: string;
}

/** What is given back of a payment. */
export interface MoneyBack {
  payment: string;
  /** The id of what staff asked for; of the payment itself, where it is given back whole because nothing could be sold. */
  refund: string;
  reference: string;
  amountUsd: string;
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
  /** The smallest amount that it charges. */
  minimumCents: number;
  /** Prepares a payment; answers its number at the provider. Nobody can pay it before `confirm`. Throws PaymentDeclined. */
  create(charge: Charge): Promise<string>;
  /** Takes the money, once, or says where the payer pays. Throws PaymentDeclined. */
  confirm(charge: Charge, reference: string): Promise<Paid | Waiting>;
  /** Withdraws a payment that nobody waits for any more; answers the money that has come in before. */
  withdraw(charge: Charge, reference: string): Promise<Paid | undefined>;
  /** Gives back a part, or all; each refund once. */
  refund(back: MoneyBack): Promise<void>;
  /** The cards of a payer that are kept for the next time, newest first. */
  paymentMethods(customer: string | null): Promise<string[]>;
  /** Deletes a payer and their card. */
  forgetCustomer(customer: string): Promise<void>;
}
