import { LinkButton, TextLink } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import './closing.css';
import { useTrialSessions } from './plans/api.ts';
import { useLandingWords } from './words/use-landing-words.ts';

export function Closing(): ReactNode {
  const t = useLandingWords();
  const count = useTrialSessions();
  return (
    <section className="landing-band" id="start">
      <div className="landing-inner">
        <div className="landing-closing">
          <h2>{t('closing.title')}</h2>
          <p>
            {t('closing.text')} {count > 0 ? t('closing.free', { count }) : null}
          </p>
          <div className="landing-actions">
            <LinkButton href="/register" size="large">
              {t('closing.start')}
            </LinkButton>
            <LinkButton href="/subscription/plans" size="large" variant="secondary">
              {t('closing.plans')}
            </LinkButton>
          </div>
          <p>{t('closing.calm')}</p>
        </div>
        <p className="landing-companion">
          {t('closing.companion')}{' '}
          <TextLink href="/companion/landing">{t('closing.companionLink')}</TextLink>
        </p>
      </div>
    </section>
  );
}
