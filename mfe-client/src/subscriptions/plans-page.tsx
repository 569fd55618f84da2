import { Button, LinkButton, MessageBox, Page, PageHeader, Section, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { rememberReturnPath } from '@kabar/web/return-path';
import { useAudience, useSession } from '@kabar/web/session';
import { useNavigate } from 'react-router-dom';
import { OfferList } from '../payments/offers.tsx';
import { useOpenPayment } from '../payments/open-payment.ts';
import { OpenPurchase } from '../payments/open-purchase.tsx';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { type PlanView, useOwnSubscription, usePlans } from './api.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { CurrentPlan, PlanCard } from './plan-card.tsx';
import { plansFor } from './rules.ts';
import { useAfterPayment } from './use-checkout.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

const inUrl = ['plan', 'subscribe', 'with', 'trial_request_id', 'trial_booking_id'] as const;

/** The public list of plans. Subscribing requires a sign-in, which returns to this page. */
export function PlansPage() {
  const t = useSubscriptionWords();
  const [choice, choose] = useChoiceInUrl(inUrl);
  const plans = usePlans();
  const ownSubscription = useOwnSubscription().data;
  const audience = useAudience();
  const payment = useOpenPayment(['subscription']);
  const settled = useAfterPayment();
  const isFree =
    ownSubscription !== undefined &&
    ownSubscription.current === null &&
    ownSubscription.paused === null;
  const wanted = plans.data?.find(({ code }) => code === choice.subscribe);
  const isBuying = wanted && audience === 'client' && isFree && payment === undefined;
  return (
    <Page>
      <PageHeader title={t('plans.title')} lead={t('plans.lead')} />
      <Stack gap={6}>
        <OwnSubscriptionNotice />
        <OpenPurchase payment={payment} onSettled={settled} />
        <QueryView query={plans}>
          {(sold) => (
            <Plans
              plans={sold}
              named={choice.plan}
              hasPayment={payment !== undefined}
              onSubscribe={(code) => choose({ subscribe: code })}
            />
          )}
        </QueryView>
      </Stack>
      {isBuying ? (
        <CheckoutDialog
          plan={wanted}
          companionId={choice.with}
          trialRequestId={choice.trial_request_id}
          trialBookingId={choice.trial_booking_id}
          onCompanion={(id) => choose({ with: id })}
          onWithoutRequest={() => choose({ trial_request_id: null })}
          onClose={() => choose({ subscribe: null })}
        />
      ) : null}
    </Page>
  );
}

/** The reader's current subscription, or why they cannot subscribe. */
function OwnSubscriptionNotice() {
  const t = useSubscriptionWords();
  const audience = useAudience();
  const subscription = useOwnSubscription().data;
  if (audience !== undefined && audience !== 'client') {
    return <MessageBox>{t('plans.companions')}</MessageBox>;
  }
  if (subscription?.paused) return <MessageBox tone="care">{t('plans.paused')}</MessageBox>;
  if (!subscription?.current) return null;
  return (
    <MessageBox action={<LinkButton href="/subscription">{t('plans.toSubscription')}</LinkButton>}>
      {t('plans.have')}
    </MessageBox>
  );
}

interface PlansProps {
  plans: readonly PlanView[];
  /** The code of the plan in the URL. */
  named: string | null;
  hasPayment: boolean;
  onSubscribe: (code: string) => void;
}

function Plans({ plans, named, hasPayment, onSubscribe }: PlansProps) {
  const t = useSubscriptionWords();
  const { offer, tiers } = plansFor(plans, named);
  const isGone = named !== null && !plans.some(({ code }) => code === named);
  const card = (plan: PlanView) => (
    <PlanCard
      key={plan.id}
      plan={plan}
      isChosen={plan.code === named}
      action={hasPayment ? null : <PlanAction plan={plan} onSubscribe={onSubscribe} />}
    />
  );
  return (
    <>
      {isGone ? <MessageBox tone="care">{t('plans.gone')}</MessageBox> : null}
      {offer ? (
        <Section title={t('plans.offer')}>
          <OfferList>{card(offer)}</OfferList>
        </Section>
      ) : null}
      <Section title={t('plans.tiers')}>
        <OfferList>{tiers.map(card)}</OfferList>
      </Section>
    </>
  );
}

function PlanAction({ plan, onSubscribe }: { plan: PlanView } & Pick<PlansProps, 'onSubscribe'>) {
  const t = useSubscriptionWords();
  const navigate = useNavigate();
  const state = useSession((session) => session.state);
  const audience = useAudience();
  const ownSubscription = useOwnSubscription().data;
  if (ownSubscription?.current?.plan.id === plan.id) return <CurrentPlan />;
  const isOther = audience !== undefined && audience !== 'client';
  if (isOther || ownSubscription?.current || ownSubscription?.paused) return null;
  const press = () => {
    if (state === 'signed-in') return onSubscribe(plan.code);
    const target = new URLSearchParams(window.location.search);
    target.set('subscribe', plan.code);
    rememberReturnPath(`/subscription/plans?${target}`);
    void navigate('/login');
  };
  return (
    <Button
      fullWidth
      disabled={state === 'loading'}
      aria-label={t('plans.subscribeTo', { name: plan.name })}
      onClick={press}
    >
      {t('plans.subscribe')}
    </Button>
  );
}
