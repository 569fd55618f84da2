import { TextLink } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useLandingWords } from './words/use-landing-words.ts';

const steps = [
  ['one', '/match'],
  ['two', '/register?role=client'],
  ['three', '/subscription/plans'],
] as const;

export function Steps(): ReactNode {
  const t = useLandingWords();
  return (
    <section className="landing-band landing-short" id="how">
      <div className="landing-inner">
        <div className="landing-section-head">
          <h2>{t('how.title')}</h2>
          <p className="landing-lead">{t('how.lead')}</p>
        </div>
        <ol className="landing-steps">
          {steps.map(([step, href]) => (
            <li key={step} className="landing-step">
              <h3>{t(`how.${step}.title`)}</h3>
              <p>{t(`how.${step}.text`)}</p>
              <TextLink href={href}>{t(`how.${step}.action`)}</TextLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
