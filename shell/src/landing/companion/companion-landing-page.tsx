import { LinkButton, TextLink } from '@kabar/ui/base';
import { IconCalendar, IconShieldCheck, IconWallet } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import '../landing.css';
import '../phone.css';
import '../scenes/palette.css';
import '../scenes/scenes.css';
import '../scenes/lines.css';
import { ChairsScene } from '../scenes/chairs-scene.tsx';
import { useCompanionLandingWords } from './words/use-companion-landing-words.ts';

const reasons = [
  { name: 'vetting', icon: <IconShieldCheck /> },
  { name: 'schedule', icon: <IconCalendar /> },
  { name: 'payout', icon: <IconWallet /> },
] as const;
const steps = ['one', 'two', 'three'] as const;

/** The landing page for people who want to become companions. */
export function CompanionLandingPage(): ReactNode {
  const t = useCompanionLandingWords();
  return (
    <div className="landing">
      <section className="landing-band">
        <div className="landing-inner landing-hero">
          <div className="landing-hero-words">
            <p className="k-eyebrow">{t('eyebrow')}</p>
            <h1 className="k-title" tabIndex={-1}>
              {t('title')}
            </h1>
            <p className="landing-lead">{t('lead')}</p>
            <div className="landing-actions">
              <LinkButton href="/register?role=companion" size="large">
                {t('start')}
              </LinkButton>
            </div>
            <p>
              {t('client')} <TextLink href="/landing">{t('clientLink')}</TextLink>
            </p>
          </div>
          <ChairsScene />
        </div>
      </section>
      <section className="landing-band" data-ground="sunken">
        <div className="landing-inner">
          <div className="landing-section-head">
            <h2>{t('reasons')}</h2>
          </div>
          <ul className="landing-audiences">
            {reasons.map(({ name, icon }) => (
              <li key={name} className="k-card landing-audience">
                <span className="landing-audience-icon" aria-hidden="true">
                  {icon}
                </span>
                <h3>{t(`${name}.title`)}</h3>
                <p>{t(`${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="landing-band">
        <div className="landing-inner">
          <div className="landing-section-head">
            <h2>{t('steps')}</h2>
          </div>
          <ol className="landing-steps">
            {steps.map((step) => (
              <li key={step} className="landing-step">
                <h3>{t(`${step}.title`)}</h3>
                <p>{t(`${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}
