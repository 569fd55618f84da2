import { LinkButton, TextLink } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import './closing.css';
import { useLandingWords } from './words/use-landing-words.ts';

export function Closing(): ReactNode {
  const t = useLandingWords();
  return (
    <section className="landing-band" id="start">
      <div className="landing-inner">
        <div className="landing-closing">
          <h2>{t('closing.title')}</h2>
          <p>{t('closing.text')}</p>
          <LinkButton href="/register?role=client" size="large">
            {t('closing.start')}
          </LinkButton>
          <p>{t('closing.calm')}</p>
        </div>
        <p className="landing-companion">
          {t('closing.companion')}{' '}
          <TextLink href="/register?role=companion">{t('closing.companionLink')}</TextLink>
        </p>
      </div>
    </section>
  );
}
