import { authMutations } from './corpus/auth.ts';
import { backofficeMutations } from './corpus/backoffice.ts';
import { billingMutations } from './corpus/billing.ts';
import { bookingRulesMutations } from './corpus/booking-rules.ts';
import { bookingsMutations } from './corpus/bookings.ts';
import { browserMutations } from './corpus/browser.ts';
import { callsMutations } from './corpus/calls.ts';
import { chatMutations } from './corpus/chat.ts';
import { checkInMutations } from './corpus/check-ins.ts';
import { clientMutations } from './corpus/client.ts';
import { companionMutations } from './corpus/companion.ts';
import { gatewayMutations } from './corpus/gateway.ts';
import { keptSubscriptionMutations } from './corpus/kept-subscriptions.ts';
import { leavingMutations } from './corpus/leaving.ts';
import { pageMutations } from './corpus/pages.ts';
import { paymentMutations } from './corpus/payments.ts';
import { sessionPayMutations } from './corpus/session-pay.ts';
import { sharedMutations } from './corpus/shared.ts';
import { shellMutations } from './corpus/shell.ts';
import { subscriptionMutations } from './corpus/subscriptions.ts';
import { trialRulesMutations } from './corpus/trial-rules.ts';
import { undoMutations } from './corpus/undo.ts';
import type { Mutation } from './mutation.ts';

/** All mutations. A test must fail for each of them. */
export const corpus: readonly Mutation[] = [
  ...authMutations,
  ...clientMutations,
  ...companionMutations,
  ...bookingRulesMutations,
  ...bookingsMutations,
  ...leavingMutations,
  ...trialRulesMutations,
  ...callsMutations,
  ...billingMutations,
  ...sessionPayMutations,
  ...paymentMutations,
  ...subscriptionMutations,
  ...keptSubscriptionMutations,
  ...undoMutations,
  ...checkInMutations,
  ...chatMutations,
  ...backofficeMutations,
  ...gatewayMutations,
  ...shellMutations,
  ...pageMutations,
  ...sharedMutations,
  ...browserMutations,
];
