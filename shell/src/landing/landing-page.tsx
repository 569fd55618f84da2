import { LinkButton } from '@kabar/ui/base';
import { IconCircleCheck } from '@kabar/ui/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { Audiences } from './audiences.tsx';
import { Closing } from './closing.tsx';
import './landing.css';
import './phone.css';
import './scenes/palette.css';
import './scenes/scenes.css';
import './scenes/lines.css';
import { Letter } from './letter.tsx';
import { More } from './more/more.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { Plans } from './plans/plans.tsx';
import { Reasons } from './reasons.tsx';
import { KettleScene } from './scenes/kettle-scene.tsx';
import { Steps } from './steps.tsx';
import { useNamedSection } from './use-named-section.ts';
import { useLandingWords } from './words/use-landing-words.ts';

const Companions = lazy(async () => ({ default: (await import('./companions.tsx')).Companions }));

/** The landing page with all its sections. */
export function LandingPage(): ReactNode {
  const page = useNamedSection();
  return (
    <div className="landing" ref={page}>
      <PageNavigation />
      <Hero />
      <Steps />
      <Suspense>
        <Companions />
      </Suspense>
      <Plans />
      <Audiences />
      <Reasons />
      <Letter />
      <More />
      <Closing />
    </div>
  );
}

function Hero(): ReactNode {
  const t = useLandingWords();
  return (
    <section className="landing-band landing-top">
      <div className="landing-inner landing-hero">
        <div className="landing-hero-words">
          <p className="k-eyebrow">{t('hero.eyebrow')}</p>
          <h1 className="k-title" tabIndex={-1}>
            {t('hero.title')}
          </h1>
          <p className="landing-lead">{t('hero.subtitle')}</p>
          <p className="landing-who">
            <span>{t('hero.who')}</span>
            <LinkButton href="/trial/companions?for=myself" variant="secondary">
              {t('hero.myself')}
            </LinkButton>
            <LinkButton href="/trial/companions?for=loved_one" variant="secondary">
              {t('hero.lovedOne')}
            </LinkButton>
          </p>
          <div className="landing-actions">
            <LinkButton href="/register?role=client" size="large">
              {t('hero.start')}
            </LinkButton>
            <LinkButton href="#how" size="large" variant="secondary">
              {t('hero.how')}
            </LinkButton>
          </div>
          <p className="landing-calm">
            <IconCircleCheck aria-hidden="true" />
            {t('hero.calm')}
          </p>
        </div>
        <KettleScene />
      </div>
    </section>
  );
}
