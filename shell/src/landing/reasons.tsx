import type { ReactNode } from 'react';
import { WindowScene } from './scenes/window-scene.tsx';
import { useLandingWords } from './words/use-landing-words.ts';

const reasons = ['humans', 'personal', 'peace'] as const;

export function Reasons(): ReactNode {
  const t = useLandingWords();
  return (
    <section className="landing-band" id="why">
      <div className="landing-inner landing-why">
        <WindowScene />
        <div>
          <div className="landing-section-head">
            <h2>{t('why.title')}</h2>
          </div>
          <ul className="landing-reasons">
            {reasons.map((reason) => (
              <li key={reason} className="landing-reason">
                <h3>{t(`why.${reason}.title`)}</h3>
                <p>{t(`why.${reason}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
