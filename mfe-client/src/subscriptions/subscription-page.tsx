import { LinkButton, MessageBox, Page, PageHeader, Section, Stack, Text } from '@kabar/ui/base';
import { AnswerNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OfferList } from '../payments/offers.tsx';
import { useOpenPayment } from '../payments/open-payment.ts';
import { OpenPurchase } from '../payments/open-purchase.tsx';
import { PaymentList } from '../payments/payment-list.tsx';
import { OwnPacks } from '../session-pack-purchases/own-packs.tsx';
import { type SubscriptionView, useOwnSubscription, usePlans } from './api.ts';
import { AvailablePlans } from './available-plans.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { PlainSubscription } from './plain-subscription.tsx';
import { PlanCard } from './plan-card.tsx';
import { useAfterPayment } from './use-checkout.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** The reader's subscription and its price. Companions who subscribed before they became companions get a simpler view. */
export function SubscriptionPage() {
  const t = useSubscriptionWords();
  const subscription = useOwnSubscription();
  const isCompanion = useAudience() === 'companion';
  const payment = useOpenPayment(['subscription', 'upgrade', 'renewal']);
  const settled = useAfterPayment();
  const [cancelling, setCancelling] = useState<string>();
  return (
    <Page>
      <PageHeader title={t('own.title')} lead={isCompanion ? undefined : t('own.lead')} />
      <Stack gap={6}>
        <Subscribed subscription={subscription.data?.current ?? null} />
        <OpenPurchase payment={payment} onSettled={settled} />
        <QueryView query={subscription}>
          {({ current, paused }) => {
            if (isCompanion) {
              return (
                <PlainSubscription current={current} paused={paused} onCancel={setCancelling} />
              );
            }
            if (current) return <Current subscription={current} onCancel={setCancelling} />;
            return <WithoutSubscription paused={paused} hasPayment={payment !== undefined} />;
          }}
        </QueryView>
        <OwnPacks />
        {isCompanion ? null : <PaymentList />}
      </Stack>
      {cancelling === undefined ? null : (
        <CancelDialog
          id={cancelling}
          isPlain={isCompanion}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Page>
  );
}

/** The confirmation after subscribing, with the next step. It survives a reload, because it is stored in the history entry. */
function Subscribed({ subscription }: { subscription: SubscriptionView | null }) {
  const t = useSubscriptionWords();
  const { state } = useLocation();
  if (state?.paid !== 'subscription' || subscription?.status !== 'active') return null;
  const name = subscription.companion?.fullName;
  return (
    <AnswerNotice isAnswer>
      <MessageBox
        tone="good"
        live
        title={t('own.subscribed', { name: subscription.plan.name })}
        action={<LinkButton href="/bookings/new">{t('own.schedule')}</LinkButton>}
      >
        {name ? t('own.subscribedNext', { name }) : t('own.subscribedNextPlain')}
      </MessageBox>
    </AnswerNotice>
  );
}

interface CurrentProps {
  subscription: SubscriptionView;
  onCancel: (id: string) => void;
}

function Current({ subscription, onCancel }: CurrentProps) {
  return (
    <>
      <OwnSubscription subscription={subscription} onCancel={onCancel} />
      <AvailablePlans subscription={subscription} />
    </>
  );
}

interface WithoutProps {
  paused: SubscriptionView | null;
  hasPayment: boolean;
}

/** A paused subscription also prevents a new one. */
function WithoutSubscription({ paused, hasPayment }: WithoutProps) {
  const t = useSubscriptionWords();
  const plans = usePlans();
  return (
    <>
      <Section title={t('own.none')}>
        <Stack gap={4} align="start">
          {paused ? (
            <MessageBox tone="care" title={t('own.pausedTitle', { name: paused.plan.name })}>
              {t('plans.paused')}
            </MessageBox>
          ) : (
            <>
              <Text>{t('own.noneText')}</Text>
              <LinkButton href="/subscription/plans">{t('own.toPlans')}</LinkButton>
            </>
          )}
          <LinkButton variant="secondary" href="/dashboard">
            {t('own.toDashboard')}
          </LinkButton>
        </Stack>
      </Section>
      {paused || hasPayment ? null : (
        <Section title={t('own.choose')}>
          <QueryView query={plans}>
            {(sold) => (
              <OfferList>
                {sold
                  .filter(({ kind }) => kind === 'tier')
                  .map((plan) => (
                    <PlanCard
                      key={plan.id}
                      plan={plan}
                      action={
                        <LinkButton
                          fullWidth
                          href={`/subscription/plans?plan=${plan.code}`}
                          aria-label={t('own.viewPlan', { name: plan.name })}
                        >
                          {t('own.view')}
                        </LinkButton>
                      }
                    />
                  ))}
              </OfferList>
            )}
          </QueryView>
        </Section>
      )}
    </>
  );
}
