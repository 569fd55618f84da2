import type { ReactNode } from 'react';
import './page-navigation.css';
import { useLandingWords } from './words/use-landing-words.ts';

export function PageNavigation(): ReactNode {
  const t = useLandingWords();
  return (
    <nav className="landing-nav" aria-label={t('nav.label')}>
      <a href="#how">{t('nav.features')}</a>
      <a href="#plans">{t('nav.pricing')}</a>
      <a href="#why">{t('nav.about')}</a>
      <a href="#start">{t('nav.start')}</a>
    </nav>
  );
}
