import { VisuallyHidden } from '@kabar/ui/base';
import { IconCheck } from '@kabar/ui/icons';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type Step, steps } from './rules.ts';
import './onboarding.css';

type DotState = 'done' | 'now' | 'ahead';

const spoken = {
  done: 'onboarding.dotDone',
  now: 'onboarding.dotNow',
  ahead: 'onboarding.dotAhead',
} as const;

/** The progress as text, as a bar, and as one dot per step. */
export function StepDots({ step, stepsDone }: { step: Step; stepsDone: number }) {
  const t = useCompanionWords();
  return (
    <div className="k-steps">
      <p className="k-steps-label" aria-live="polite">
        {t(`onboarding.step${step}`)}
      </p>
      <div className="companion-dots-place">
        <div className="companion-dots">
          <div
            className="companion-dots-bar"
            role="progressbar"
            aria-label={t(`onboarding.step${step}`)}
            aria-valuemin={0}
            aria-valuemax={steps.length}
            aria-valuenow={stepsDone}
          >
            <span style={{ width: `${(Math.min(stepsDone, 4) / 4) * 100}%` }} />
          </div>
          {steps.map((place) => (
            <Dot key={place} place={place} state={stateOf(place, step, stepsDone)} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Dot({ place, state }: { place: Step; state: DotState }) {
  const t = useCompanionWords();
  const name = t(`onboarding.name${place}`);
  return (
    <div className="companion-dot" data-state={state} data-step={place}>
      <span className="companion-dot-sign" aria-hidden="true">
        {state === 'done' ? <IconCheck size={18} stroke={3} /> : place}
      </span>
      <span className="companion-dot-name" aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>{t(spoken[state], { name })}</VisuallyHidden>
    </div>
  );
}

function stateOf(place: Step, step: Step, stepsDone: number): DotState {
  if (place === step) return 'now';
  return place <= stepsDone ? 'done' : 'ahead';
}
