import { Badge, Card, Group, Heading, Stack, Text } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import type { ReactNode } from 'react';
import { OfferFacts } from '../payments/offers.tsx';
import { SoldPrice } from '../payments/sold-price.tsx';
import type { PlanView } from './api.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** The texts count four weeks per month, although most months have more. */
const weeks = 4;

interface PlanCardProps {
  plan: PlanView;
  /** A button or its replacement. */
  action: ReactNode;
  /** Whether the reader chose this plan on the previous page. */
  isChosen?: boolean;
  /** True on the reader's own subscription page, where the card leaves out the description and the totals per month. */
  isBrief?: boolean;
}

/** A plan for sale: its price and what it includes. */
export function PlanCard({ plan, action, isChosen, isBrief = false }: PlanCardProps) {
  const t = useSubscriptionWords();
  const { isOn } = useFeatureFlags();
  const sessions = plan.sessionsPerWeek * weeks;
  return (
    <Card as="li" tone={isChosen ? 'leaf' : 'plain'}>
      <Stack gap={4}>
        <Group justify="between" gap={2}>
          <Heading level={3} size="normal">
            {plan.name}
          </Heading>
          {isChosen ? <Badge tone="leaf">{t('plans.chosen')}</Badge> : null}
        </Group>
        <SoldPrice priceUsd={plan.priceUsd} priceIdr={plan.priceIdr} isMonthly>
          {t('plan.perMonth')}
        </SoldPrice>
        {isBrief ? null : <Text tone="soft">{plan.description}</Text>}
        <OfferFacts>
          <li>{t('plan.weekSessions', { count: plan.sessionsPerWeek })}</li>
          <li>{t('plan.sessionMinutes', { count: plan.minutesPerSession })}</li>
          {isBrief ? null : (
            <>
              <li>{t('plan.monthSessions', { count: sessions })}</li>
              <li>{t('plan.monthMinutes', { count: sessions * plan.minutesPerSession })}</li>
              <li>{t('plan.trial')}</li>
              {isOn('check_in_plans_enabled') ? <li>{t('plan.dailyCheckIn')}</li> : null}
            </>
          )}
        </OfferFacts>
        {action}
      </Stack>
    </Card>
  );
}

/** Replaces the button on the reader's current plan. */
export function CurrentPlan() {
  const t = useSubscriptionWords();
  return (
    <Group>
      <Badge tone="green">{t('own.currentPlan')}</Badge>
    </Group>
  );
}
