import { Badge } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import type { ReactNode } from 'react';
import { FoldedSection } from '../fold.tsx';
import './more.css';
import { useTrialSessions } from '../plans/api.ts';
import { useMoreWords } from './words/use-more-words.ts';

/** Answers to questions about safety. */
export function Trust(): ReactNode {
  const hasCheckIns = useFeatureFlags().isOn('check_in_plans_enabled');
  return (
    <>
      {hasCheckIns ? <DailyCheckIn /> : null}
      <div className="landing-trust">
        <Vetting />
        <Unanswered />
      </div>
      <Stories />
      <Questions hasCheckIns={hasCheckIns} />
    </>
  );
}

const daily = ['tap', 'person', 'chain', 'limits'] as const;

/** What the daily check-in by message is, and what it is not. */
function DailyCheckIn(): ReactNode {
  const t = useMoreWords();
  return (
    <FoldedSection id="daily-check-in" title={t('daily.title')} lead={t('daily.lead')}>
      <ul className="landing-reasons">
        {daily.map((name) => (
          <li key={name} className="landing-reason">
            <h3>{t(`daily.${name}.title`)}</h3>
            <p>{t(`daily.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

const vetted = ['papers', 'decision', 'calls', 'contact'] as const;
const unanswered = ['again', 'contacts', 'team'] as const;

function Vetting(): ReactNode {
  const t = useMoreWords();
  return (
    <FoldedSection id="trust" title={t('vetted.title')}>
      <ul className="landing-reasons">
        {vetted.map((name) => (
          <li key={name} className="landing-reason">
            <p>{t(`vetted.${name}`)}</p>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

function Unanswered(): ReactNode {
  const t = useMoreWords();
  return (
    <FoldedSection id="unanswered" title={t('unanswered.title')}>
      <ol className="landing-reasons">
        {unanswered.map((name) => (
          <li key={name} className="landing-reason">
            <p>{t(`unanswered.${name}`)}</p>
          </li>
        ))}
      </ol>
    </FoldedSection>
  );
}

const stories = ['morning', 'student', 'walk'] as const;

function Stories(): ReactNode {
  const t = useMoreWords();
  return (
    <FoldedSection id="stories" title={t('stories.title')} lead={t('stories.lead')} ground="sunken">
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
    </FoldedSection>
  );
}

const questions = ['install', 'pay', 'change', 'miss', 'cancel', 'privacy', 'emergency'] as const;
const checkInQuestions = ['daily', 'forgotten', 'family', 'alarm'] as const;

function Questions({ hasCheckIns }: { hasCheckIns: boolean }): ReactNode {
  const t = useMoreWords();
  const count = useTrialSessions();
  return (
    <FoldedSection id="questions" title={t('questions.title')}>
      {[...questions, ...(hasCheckIns ? checkInQuestions : [])].map((name) => (
        <details key={name} className="landing-question">
          <summary>{t(`questions.${name}.title`)}</summary>
          <p>
            {name === 'pay' && count > 0
              ? t('questions.payFree', { count })
              : t(`questions.${name}.text`)}
          </p>
        </details>
      ))}
    </FoldedSection>
  );
}
