import { readPageSettings } from '@kabar/web/page-settings';
import type { ReactNode } from 'react';
import { FoldedSection } from './fold.tsx';
import './letter.css';
import { useLandingWords } from './words/use-landing-words.ts';

/** A letter that explains the name Kabar. */
export function Letter(): ReactNode {
  const t = useLandingWords();
  const brand = readPageSettings().brandName;
  return (
    <FoldedSection id="name" title={t('letter.title', { brand })} ground="sunken">
      <div className="landing-letter">
        <Stamp />
        <p className="landing-letter-greeting">{t('letter.greeting')}</p>
        <p className="landing-letter-body">{t('letter.body')}</p>
        <p className="landing-letter-signed">{t('letter.signed', { brand })}</p>
      </div>
    </FoldedSection>
  );
}

function Stamp(): ReactNode {
  return (
    <svg className="landing-stamp scene" viewBox="0 0 100 120" aria-hidden="true">
      <rect className="s-cream" x="4" y="4" width="92" height="112" rx="3" />
      <rect className="s-stamp-edge" x="4" y="4" width="92" height="112" rx="3" />
      <rect className="s-sky" x="15" y="15" width="70" height="90" />
      <circle className="s-sun" cx="50" cy="52" r="17" />
      <path className="s-hill-far" d="M15 76c18-16 44-16 70 2v27H15z" />
      <path className="s-leaf" d="M15 92c24-16 46-14 70-2v15H15z" />
    </svg>
  );
}
