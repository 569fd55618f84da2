import { Button, Text } from '@kabar/ui/base';
import { WizardFrame } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type OnboardingView, useAsksAdult, useCompleteOnboarding } from './api.ts';
import { BankStep } from './bank-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { CompletionFailure, StepFailure } from './failures.tsx';
import { HoursStep } from './hours-step.tsx';
import { IdStep } from './id-step.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { SelfieStep } from './selfie-step.tsx';
import { StepDots } from './step-dots.tsx';
import { isStepFilled, useWizard, type WizardActions } from './use-wizard.ts';

const notes = {
  kept: 'onboarding.noteKept',
  saving: 'onboarding.noteSaving',
  unsaved: 'onboarding.noteUnsaved',
} as const;

/** The five steps of onboarding. Each step is stored on the server. */
export function OnboardingWizard({ data }: { data: OnboardingView }) {
  const t = useCompanionWords();
  const wizard = useWizard(data);
  const { state, form, keeping } = wizard;
  const { step, stepsDone } = state;
  const completion = useCompleteOnboarding();
  const asksAdult = useAsksAdult();
  const frame = useFocusOnStep(step);
  const filled = isStepFilled(wizard, data);
  const submit = () => {
    if (!filled || state.busy || completion.isPending) return;
    if (!form.judge()) return focusFirstMistake(frame.current);
    if (step < 5) return void wizard.goOn();
    // Reloads the whole app, so that every part of it sees the new companion role.
    completion.mutate(form.values.weekly, {
      onSuccess: () => window.location.assign('/dashboard'),
    });
  };
  const sending = completion.isPending || completion.isSuccess;
  return (
    <div ref={frame}>
      <WizardFrame
        progress={<StepDots step={step} stepsDone={stepsDone} />}
        title={t(`onboarding.title${step}`)}
        lead={t(`onboarding.lead${step}`)}
        onSubmit={submit}
        back={
          step === 1 ? null : (
            <Button variant="secondary" disabled={sending} onClick={wizard.goBack}>
              {t('onboarding.previous')}
            </Button>
          )
        }
        next={
          <Button
            type="submit"
            disabled={!filled}
            aria-disabled={sending || undefined}
            busy={state.busy || sending}
          >
            {step < 5 && t('onboarding.next')}
            {step === 5 && t(sending ? 'onboarding.completing' : 'onboarding.complete')}
          </Button>
        }
        note={<span aria-live="polite">{t(notes[keeping])}</span>}
      >
        {data.verification && step === 1 ? <ReviewNotice {...data.verification} /> : null}
        <StepContent data={data} wizard={wizard} />
        {asksAdult && step === 5 ? <Text>{t('onboarding.adult')}</Text> : null}
        {state.failure ? <StepFailure key={state.failure.key} error={state.failure.error} /> : null}
        {completion.isError && step === 5 ? (
          <CompletionFailure error={completion.error} onOpenStep={wizard.goTo} />
        ) : null}
      </WizardFrame>
    </div>
  );
}

function StepContent({ data, wizard }: { data: OnboardingView; wizard: WizardActions }): ReactNode {
  switch (wizard.state.step) {
    case 1:
      return <IdStep document={data.idCard} />;
    case 2:
      return <SelfieStep document={data.selfie} />;
    case 3:
      return <ContactStep wizard={wizard} />;
    case 4:
      return <BankStep stored={data.bank} wizard={wizard} />;
    case 5:
      return <HoursStep data={data} wizard={wizard} />;
  }
}

/** Moves the focus to the title of a new step, so that screen readers announce it. */
function useFocusOnStep(step: number) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    frame.current?.querySelector('h1')?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return frame;
}
