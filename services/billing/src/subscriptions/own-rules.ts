import type { PlanFacts, SaleFacts, SubscriptionFacts } from './facts.ts';

type SaleRefusal =
  | 'subscription_exists'
  | 'trial_request_not_found'
  | 'companion_needed'
  | 'companion_not_found'
  | 'plan_not_found';

/** Whether the client can subscribe to a plan: one subscription at a time, with a verified companion. */
export function decideSale(
  facts: Pick<SaleFacts, 'hasSubscription' | 'companionId' | 'isVerified'>,
  plan: PlanFacts | undefined,
  { isByTrialRequest }: { isByTrialRequest: boolean },
): { refusal: SaleRefusal } | { companionId: string; plan: PlanFacts } {
  const { companionId } = facts;
  if (facts.hasSubscription) return { refusal: 'subscription_exists' };
  if (companionId === null)
    return { refusal: isByTrialRequest ? 'trial_request_not_found' : 'companion_needed' };
  if (!facts.isVerified) return { refusal: 'companion_not_found' };
  if (plan?.isSold !== true) return { refusal: 'plan_not_found' };
  return { companionId, plan };
}

type Own = Pick<SubscriptionFacts, 'status' | 'period'>;

/** The client's cancellation: sessions in the paid period stay, later ones are cancelled. Idempotent. */
export function decideCancellation({
  status,
  period,
}: Own): { refusal: 'subscription_not_active' } | { coversUntil: Date } | { does: 'nothing' } {
  if (status === 'pending_cancellation') return { does: 'nothing' };
  return status === 'active' ? { coversUntil: period.end } : { refusal: 'subscription_not_active' };
}

/** The client's request for a pause, for staff. The first request is kept. */
export function decidePauseRequest(
  { status, pauseAskedAt }: Pick<SubscriptionFacts, 'status' | 'pauseAskedAt'>,
  now: Date,
): { refusal: 'subscription_not_active' } | { askedAt: Date } {
  return status === 'active'
    ? { askedAt: pauseAskedAt ?? now }
    : { refusal: 'subscription_not_active' };
}
