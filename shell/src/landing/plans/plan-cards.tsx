import { useSoldPrice } from '@kabar/parts/offers/use-sold-price';
import { Badge, Button, LinkButton } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import { type ReactNode, useId, useState } from 'react';
import { type PlanView, useCatalogue } from './api.ts';
import './plans.css';
import { usePlanTexts } from './use-plan-texts.ts';
import { usePlanWords } from './words/use-plan-words.ts';

/** Texts count a month as four weeks. */
const weeks = 4;
const highlighted = 'wellness_motivation';

/** The general plans, then the offers for special needs. */
export function PlanCards(): ReactNode {
  const t = usePlanWords();
  const sold = useCatalogue();
  return (
    <QueryView query={sold}>
      {({ plans }) => (
        <div className="landing-plans">
          <PlanList title={t('tiers')} plans={plans.filter(({ kind }) => kind === 'tier')} />
          <PlanList
            isFolded
            title={t('offers')}
            plans={plans.filter(({ kind }) => kind === 'offer')}
          />
        </div>
      )}
    </QueryView>
  );
}

interface PlanListProps {
  title: string;
  plans: readonly PlanView[];
  /** Whether it is folded on narrow screens. */
  isFolded?: boolean;
}

function PlanList({ title, plans, isFolded }: PlanListProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(!isFolded);
  if (plans.length === 0) return null;
  return (
    <section aria-label={title} className="landing-fold-part" data-open={open || undefined}>
      <h3>{title}</h3>
      {isFolded ? (
        <MoreSwitch open={open} controls={id} onPress={() => setOpen(!open)}>
          {title}
        </MoreSwitch>
      ) : null}
      <ul id={id} className="landing-plan-list">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan }: { plan: PlanView }): ReactNode {
  const t = usePlanWords();
  const id = useId();
  const texts = usePlanTexts(plan);
  const { price, more } = useSoldPrice(plan, true);
  const [open, setOpen] = useState(false);
  const isHighlighted = plan.code === highlighted;
  return (
    <li
      className="k-card landing-plan landing-fold-part"
      data-highlighted={isHighlighted || undefined}
      data-open={open || undefined}
    >
      <div className="landing-plan-top">
        <div className="landing-plan-name">
          <h4>{texts.name}</h4>
          {isHighlighted ? <Badge tone="sun">{t('badge')}</Badge> : null}
        </div>
        <p className="landing-plan-price">
          <strong>{price}</strong> {t('perMonth')}
        </p>
      </div>
      <p className="landing-plan-week">{more}</p>
      <p>
        {t('calls', {
          count: plan.sessionsPerWeek,
          each: t('each', { count: plan.minutesPerSession }),
        })}
      </p>
      <PlanFacts id={id} plan={plan} />
      <div className="landing-plan-actions">
        <LinkButton
          href={`/subscription/plans?plan=${plan.code}`}
          variant={isHighlighted ? 'primary' : 'secondary'}
        >
          {t('choose', { name: texts.name })}
        </LinkButton>
        <MoreSwitch
          open={open}
          controls={id}
          label={t('moreAbout', { name: texts.name })}
          onPress={() => setOpen(!open)}
        >
          {t('more')}
        </MoreSwitch>
      </div>
    </li>
  );
}

/** Details of a plan that narrow screens show only after "More" is pressed. */
function PlanFacts({ id, plan }: { id: string; plan: PlanView }): ReactNode {
  const t = usePlanWords();
  const { text, perfectFor } = usePlanTexts(plan);
  const { isOn } = useFeatureFlags();
  const sessions = plan.sessionsPerWeek * weeks;
  return (
    <div className="landing-plan-more" id={id}>
      <p>{text}</p>
      <ul className="landing-plan-facts">
        <li>{t('sessions', { count: sessions })}</li>
        <li>{t('minutes', { count: sessions * plan.minutesPerSession })}</li>
        <li>{t('trial')}</li>
        <li>{t('sameCompanion')}</li>
        {isOn('check_in_plans_enabled') ? <li>{t('dailyCheckIn')}</li> : null}
        <li>{t('cancel')}</li>
      </ul>
      <p className="landing-plan-for">{perfectFor}</p>
    </div>
  );
}

interface MoreSwitchProps {
  open: boolean;
  controls: string;
  /** Its accessible name, if the visible words are not enough. */
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

/** Rendered only on narrow screens. */
function MoreSwitch({ open, controls, label, onPress, children }: MoreSwitchProps): ReactNode {
  return (
    <span className="landing-fold-switch">
      <Button
        variant="quiet"
        aria-label={label}
        aria-expanded={open}
        aria-controls={controls}
        onClick={onPress}
      >
        {children}
      </Button>
    </span>
  );
}
