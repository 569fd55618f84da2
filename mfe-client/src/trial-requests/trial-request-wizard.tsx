import { Button, Group, LinkButton } from '@kabar/ui/base';
import { StepProgress, WizardFrame } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { useStepInAddress } from '@kabar/web/use-step-in-address';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LovedOneView } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { ContactStep } from './contact-step.tsx';
import { useDraft } from './draft.ts';
import { PurposeStep } from './purpose-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SubmitFailure, stepOfFailure } from './submit-failure.tsx';
import {
  furthestStep,
  isFilled,
  isRight,
  type Step,
  steps,
  type TrialRequestForm,
} from './trial-request-form.ts';
import { useSubmitRequest } from './use-submit-request.ts';
import { WhoStep } from './who-step.tsx';

export function TrialRequestWizard(props: {
  lovedOnes: readonly LovedOneView[];
  /** An earlier request that is asked anew. */
  begun: TrialRequestForm | undefined;
}) {
  const t = useClientWords();
  const navigate = useNavigate();
  const { draft, keep, forget } = useDraft(props.begun);
  const { form } = draft;
  const submit = useSubmitRequest();
  const [asked, openStep] = useStepInAddress({ first: draft.step, furthest: furthestStep(form) });
  const step = steps.find((one) => one === asked) ?? 1;
  /** The step whose Continue was pressed in vain. */
  const [tried, setTried] = useState<Step>();
  const frame = useFocusOnStep(step);
  const goTo = (next: Step) => {
    keep({ step: next });
    openStep(next);
  };
  const send = () =>
    submit.mutate(form, {
      onSuccess: () => {
        forget();
        void navigate('/dashboard');
      },
      onError: (error) => goTo(stepOfFailure(error)),
    });
  const goOn = () => {
    if (!isFilled(step, form) || submit.isPending) return;
    if (!isRight(step, form)) {
      setTried(step);
      return focusFirstMistake(frame.current);
    }
    const next = steps.find((one) => one > step);
    if (next) goTo(next);
    else send();
  };
  const before = steps.findLast((one) => one < step);
  const change = (part: Partial<TrialRequestForm>) => keep({ form: { ...form, ...part } });
  return (
    <div ref={frame}>
      <WizardFrame
        progress={<StepProgress step={step} total={4} label={t(`request.step${step}`)} />}
        title={t(`request.title${step}`)}
        lead={t(`request.lead${step}`)}
        onSubmit={goOn}
        back={
          <Group gap={2}>
            <Button
              variant="secondary"
              onClick={() => (before ? goTo(before) : void navigate('/dashboard'))}
            >
              {t('request.back')}
            </Button>
            <LinkButton variant="quiet" href="/dashboard">
              {t('request.cancel')}
            </LinkButton>
          </Group>
        }
        next={
          <Button type="submit" disabled={!isFilled(step, form)} busy={submit.isPending}>
            {t(
              step < 4
                ? 'request.continue'
                : submit.isPending
                  ? 'request.sending'
                  : 'request.submit',
            )}
          </Button>
        }
        note={t('request.note')}
      >
        {submit.isError ? <SubmitFailure error={submit.error} /> : null}
        {step === 1 ? <WhoStep form={form} lovedOnes={props.lovedOnes} onChange={change} /> : null}
        {step === 2 ? <ContactStep form={form} tried={tried === 2} onChange={change} /> : null}
        {step === 3 ? <PurposeStep form={form} onChange={change} /> : null}
        {step === 4 ? <ReviewStep form={form} onChange={goTo} /> : null}
      </WizardFrame>
    </div>
  );
}

/** A new step begins at its title, also for those who hear the page. */
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
