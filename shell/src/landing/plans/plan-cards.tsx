import { Badge, LinkButton } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { sayMoney } from '@kabar/web/say-money';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { type PlanView, useCatalogue } from './api.ts';
import './plans.css';
import { useTold } from './use-told.ts';
import { usePlanWords } from './words/use-plan-words.ts';

/** Weeks of a month in texts. */
const weeks = 4;
const highlighted = 'wellness_motivation';

/** The plans for everybody, then the offers for special needs. */
export function PlanCards(): ReactNode {
  const t = usePlanWords();
  const sold = useCatalogue();
  return (
    <QueryView query={sold}>
      {({ plans }) => (
        <div className="landing-plans">
          <PlanList title={t('tiers')} plans={plans.filter(({ kind }) => kind === 'tier')} />
          <PlanList title={t('offers')} plans={plans.filter(({ kind }) => kind === 'offer')} />
        </div>
      )}
    </QueryView>
  );
}

function PlanList({ title, plans }: { title: string; plans: readonly PlanView[] }): ReactNode {
  if (plans.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="landing-plan-list">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan }: { plan: PlanView }): ReactNode {
  const t = usePlanWords();
  const language = useLanguage();
  const told = useTold(plan);
  const sessions = plan.sessionsPerWeek * weeks;
  const isHighlighted = plan.code === highlighted;
  return (
    <li className="k-card landing-plan" data-highlighted={isHighlighted || undefined}>
      <div className="landing-plan-name">
        <h4>{told.name}</h4>
        {isHighlighted ? <Badge tone="sun">{t('badge')}</Badge> : null}
      </div>
      <p className="landing-plan-price">
        <strong>{sayMoney(plan.priceUsd, 'USD', language)}</strong> {t('perMonth')}
      </p>
      <p>{told.text}</p>
      <ul className="landing-plan-facts">
        <li>
          {t('calls', {
            count: plan.sessionsPerWeek,
            each: t('each', { count: plan.minutesPerSession }),
          })}
        </li>
        <li>{t('sessions', { count: sessions })}</li>
        <li>{t('minutes', { count: sessions * plan.minutesPerSession })}</li>
        <li>{t('trial')}</li>
        <li>{t('sameCompanion')}</li>
        <li>{t('cancel')}</li>
      </ul>
      <p className="landing-plan-for">{told.perfectFor}</p>
      <LinkButton
        href={`/subscription/plans?plan=${plan.code}`}
        variant={isHighlighted ? 'primary' : 'secondary'}
      >
        {t('choose', { name: told.name })}
      </LinkButton>
    </li>
  );
}
