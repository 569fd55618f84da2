import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { useStepInUrl, withStep } from '@kabar/web/use-step-in-url';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RequestProblem } from './api.ts';
import { useDraft } from './draft.ts';
import { stepOfFailure } from './submit-failure.tsx';
import {
  furthestStep,
  isFilled,
  isValid,
  type Step,
  steps,
  type TrialRequestForm,
} from './trial-request-form.ts';
import { useSubmitRequest } from './use-submit-request.ts';

/** The wizard's values, current step and button handlers. `initial`: the values of an earlier request that is repeated. */
export function useWizard(initial: TrialRequestForm | undefined) {
  const navigate = useNavigate();
  const { draft, keep, forget } = useDraft(initial);
  const { form } = draft;
  const submit = useSubmitRequest();
  const [wantedStep, openStep] = useStepInUrl({ first: draft.step, furthest: furthestStep(form) });
  const step = steps.find((each) => each === wantedStep) ?? 1;
  useStepOfEntry(step);
  /** The step on which Continue was pressed with mistakes. */
  const [tried, setTried] = useState<Step>();
  const frame = useFocusOnStep(step);
  const goTo = (next: Step, part: Partial<TrialRequestForm> = {}) => {
    keep({ form: { ...form, ...part }, step: next });
    openStep(next);
  };
  const send = () =>
    submit.mutate(form, {
      onSuccess: () => {
        forget();
        void navigate('/dashboard');
      },
      onError: (error) => goTo(stepOfFailure(error), afterFailure(error)),
    });
  const goOn = () => {
    if (!isFilled(step, form) || submit.isPending) return;
    if (!isValid(step, form)) {
      setTried(step);
      return focusFirstMistake(frame.current);
    }
    const next = steps.find((each) => each > step);
    if (next === undefined) return send();
    // The error belongs to the step that is left.
    submit.reset();
    goTo(next);
  };
  const goBack = () => {
    const before = steps.findLast((each) => each < step);
    if (before) goTo(before);
    else void navigate('/dashboard');
  };
  return {
    frame,
    step,
    form,
    submit,
    tried: tried === step,
    change: (part: Partial<TrialRequestForm>) => keep({ form: { ...form, ...part } }),
    goTo,
    goOn,
    goBack,
  };
}

/** If a loved one has withdrawn consent meanwhile, the form asks for it again. */
function afterFailure(error: RequestProblem): Partial<TrialRequestForm> {
  return error.code === 'no_consent' ? { agreed: false } : {};
}

/** Adds the step to the URL if it is missing, so that Back opens the right step even after a reload. */
function useStepOfEntry(step: Step) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (search.has('step')) return;
    void navigate({ search: withStep(search, step) }, { replace: true });
  }, [search, step, navigate]);
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
