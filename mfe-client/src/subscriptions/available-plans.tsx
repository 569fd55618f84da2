import { Button, MessageBox, Section, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { OfferList } from '../payments/offers.tsx';
import { type PlanView, type SubscriptionView, usePlans } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CurrentPlan, PlanCard } from './plan-card.tsx';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

/** The plans for sale, with buttons to change to another one. The offer is shown only to clients who have it. */
export function AvailablePlans({ subscription }: { subscription: SubscriptionView }) {
  const t = useSubscriptionWords();
  const plans = usePlans();
  const [wanted, setWanted] = useState<PlanView>();
  const [done, setDone] = useState<string>();
  const action = (plan: PlanView) => {
    if (plan.id === subscription.plan.id) return <CurrentPlan />;
    if (subscription.status !== 'active') return null;
    return (
      <Button
        variant="secondary"
        fullWidth
        aria-label={t('own.upgradeTo', { name: plan.name })}
        onClick={() => setWanted(plan)}
      >
        {t('own.upgradePlan')}
      </Button>
    );
  };
  return (
    <Section title={t('own.available')}>
      <Stack gap={4}>
        {done ? (
          <MessageBox tone="good" live>
            {done}
          </MessageBox>
        ) : null}
        <QueryView query={plans}>
          {(sold) => (
            <OfferList>
              {sold
                .filter(({ kind, id }) => kind === 'tier' || id === subscription.plan.id)
                .map((plan) => (
                  <PlanCard key={plan.id} plan={plan} action={action(plan)} isBrief />
                ))}
            </OfferList>
          )}
        </QueryView>
      </Stack>
      {wanted ? (
        <ChangeDialog
          subscription={subscription}
          plan={wanted}
          onClose={() => setWanted(undefined)}
          onDone={(sentence) => {
            setDone(sentence);
            setWanted(undefined);
          }}
        />
      ) : null}
    </Section>
  );
}
