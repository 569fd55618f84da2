import type { ReactNode } from 'react';
import { FoldedSection } from './fold.tsx';
import { WindowScene } from './scenes/window-scene.tsx';
import { useLandingWords } from './words/use-landing-words.ts';

const reasons = ['humans', 'personal', 'peace'] as const;

export function Reasons(): ReactNode {
  const t = useLandingWords();
  return (
    <FoldedSection id="why" title={t('why.title')}>
      <div className="landing-why">
        <WindowScene />
        <ul className="landing-reasons">
          {reasons.map((reason) => (
            <li key={reason} className="landing-reason">
              <h3>{t(`why.${reason}.title`)}</h3>
              <p>{t(`why.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </FoldedSection>
  );
}
