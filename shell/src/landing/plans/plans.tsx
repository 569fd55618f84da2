import { lazy, type ReactNode, Suspense } from 'react';
import { WhenNear } from '../when-near.tsx';
import { useLandingWords } from '../words/use-landing-words.ts';

const PlanCards = lazy(async () => ({ default: (await import('./plan-cards.tsx')).PlanCards }));

/** The plans and their prices from the catalogue. */
export function Plans(): ReactNode {
  const t = useLandingWords();
  return (
    <section className="landing-band" id="plans">
      <div className="landing-inner">
        <div className="landing-section-head">
          <h2>{t('plans.title')}</h2>
          <p className="landing-lead">{t('plans.lead')}</p>
        </div>
        <WhenNear className="landing-plans-place">
          <Suspense>
            <PlanCards />
          </Suspense>
        </WhenNear>
      </div>
    </section>
  );
}
