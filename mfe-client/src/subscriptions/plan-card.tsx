import { Badge, Card, Group, Heading, Stack, Text } from '@kabar/ui/base';
import { sayMoney } from '@kabar/web/say-money';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { OfferFacts, OfferPrice } from '../payments/offers.tsx';
import type { PlanView } from './api.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** A month is told as four weeks; longer months have more. */
const weeks = 4;

interface PlanCardProps {
  plan: PlanView;
  /** One button, or what stands in its place. */
  action: ReactNode;
}

/** A plan as it is sold: what it costs, and what it holds. */
export function PlanCard({ plan, action }: PlanCardProps) {
  const t = useSubscriptionWords();
  const language = useLanguage();
  const sessions = plan.sessionsPerWeek * weeks;
  return (
    <Card as="li">
      <Stack gap={4}>
        <Heading level={3} size="normal">
          {plan.name}
        </Heading>
        <OfferPrice price={sayMoney(plan.priceUsd, 'USD', language)}>
          {t('plan.perMonth')}
        </OfferPrice>
        <Text tone="soft">{plan.description}</Text>
        <OfferFacts>
          <li>{t('plan.weekSessions', { count: plan.sessionsPerWeek })}</li>
          <li>{t('plan.sessionMinutes', { count: plan.minutesPerSession })}</li>
          <li>{t('plan.monthSessions', { count: sessions })}</li>
          <li>{t('plan.monthMinutes', { count: sessions * plan.minutesPerSession })}</li>
          <li>{t('plan.trial')}</li>
        </OfferFacts>
        {action}
      </Stack>
    </Card>
  );
}

/** In place of the button of the plan that the reader has. */
export function CurrentPlan() {
  const t = useSubscriptionWords();
  return (
    <Group>
      <Badge tone="green">{t('own.currentPlan')}</Badge>
    </Group>
  );
}
