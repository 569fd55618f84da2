import { Badge } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import './more.css';
import { useTrialSessions } from '../plans/api.ts';
import { useMoreWords } from './words/use-more-words.ts';

/** Answers to questions about safety. */
export function Trust(): ReactNode {
  return (
    <>
      <Vetting />
      <Stories />
      <Questions />
    </>
  );
}

const vetted = ['papers', 'decision', 'calls', 'contact'] as const;
const unanswered = ['again', 'contacts', 'team'] as const;

function Vetting(): ReactNode {
  const t = useMoreWords();
  return (
    <section className="landing-band" id="trust">
      <div className="landing-inner landing-trust">
        <div>
          <div className="landing-section-head">
            <h2>{t('vetted.title')}</h2>
          </div>
          <ul className="landing-reasons">
            {vetted.map((name) => (
              <li key={name} className="landing-reason">
                <p>{t(`vetted.${name}`)}</p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <div className="landing-section-head">
            <h2>{t('unanswered.title')}</h2>
          </div>
          <ol className="landing-reasons">
            {unanswered.map((name) => (
              <li key={name} className="landing-reason">
                <p>{t(`unanswered.${name}`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

const stories = ['morning', 'student', 'walk'] as const;

function Stories(): ReactNode {
  const t = useMoreWords();
  return (
    <section className="landing-band" data-ground="sunken" id="stories">
      <div className="landing-inner">
        <div className="landing-section-head">
          <h2>{t('stories.title')}</h2>
          <p className="landing-lead">{t('stories.lead')}</p>
        </div>
        <ul className="landing-audiences">
          {stories.map((name) => (
            <li key={name} className="k-card landing-audience">
              <div>
                <Badge tone="neutral">{t('stories.sample')}</Badge>
              </div>
              <blockquote className="landing-story">{t(`stories.${name}.text`)}</blockquote>
              <p>{t(`stories.${name}.who`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const questions = ['install', 'pay', 'change', 'miss', 'cancel', 'privacy', 'emergency'] as const;

function Questions(): ReactNode {
  const t = useMoreWords();
  const count = useTrialSessions();
  return (
    <section className="landing-band" id="questions">
      <div className="landing-inner">
        <div className="landing-section-head">
          <h2>{t('questions.title')}</h2>
        </div>
        {questions.map((name) => (
          <details key={name} className="landing-question">
            <summary>{t(`questions.${name}.title`)}</summary>
            <p>
              {name === 'pay' && count > 0
                ? t('questions.payFree', { count })
                : t(`questions.${name}.text`)}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
