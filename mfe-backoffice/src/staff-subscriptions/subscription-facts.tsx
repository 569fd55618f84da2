import { sayMoney } from '@kabar/rules/say-money';
import { Facts, Stack } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { SubscriptionView } from './api.ts';
import { SubscriptionStatus } from './subscription-status.tsx';

export function SubscriptionFacts({ subscription: of }: { subscription: SubscriptionView }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { day, moment } = useDates();
  const { subscriptionPlan: plan, userProfile, companionProfile } = of;
  const since = (label: string, instant: string | null) =>
    instant === null ? [] : [{ label, value: moment(instant) }];
  return (
    <Stack gap={4}>
      <div>
        <SubscriptionStatus status={of.status} />
      </div>
      <Facts
        items={[
          {
            label: t('sales.client'),
            value: <PersonLink person={userProfile} nobody={t('sales.nobody')} />,
          },
          {
            label: t('sales.companion'),
            value:
              companionProfile === null ? (
                '–'
              ) : (
                <PersonLink person={companionProfile} nobody={t('sales.nobody')} />
              ),
          },
          {
            label: t('sales.plan'),
            value: t('sales.planOf', {
              name: plan.name,
              price: sayMoney(plan.priceUsd, 'USD', language),
              sessions: plan.sessionsPerWeek,
              count: plan.minutesPerSession,
            }),
          },
          ...(of.nextPlan === null ? [] : [{ label: t('sales.nextPlan'), value: of.nextPlan }]),
          { label: t('sales.startedAt'), value: day(of.startedAt) },
          {
            label: t('sales.nextBilling'),
            value:
              of.status === 'active' || of.status === 'paused'
                ? day(of.nextBillingDate)
                : t('sales.noBilling'),
          },
          ...since(t('sales.pauseAskedAt'), of.pauseAskedAt),
          ...since(t('sales.pausedAt'), of.pausedAt),
          ...since(t('sales.pastDueSince'), of.pastDueSince),
          ...since(t('sales.cancellationAskedAt'), of.cancellationRequestedAt),
          ...since(t('sales.cancelledAt'), of.cancelledAt),
        ]}
      />
    </Stack>
  );
}
