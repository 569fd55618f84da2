import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { useStepInAddress, withStep } from '@kabar/web/use-step-in-address';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RequestProblem } from './api.ts';
import { useDraft } from './draft.ts';
import { stepOfFailure } from './submit-failure.tsx';
import {
  furthestStep,
  isFilled,
  isRight,
  type Step,
  steps,
  type TrialRequestForm,
} from './trial-request-form.ts';
import { useSubmitRequest } from './use-submit-request.ts';

/** What is answered, at which step one is, and what its buttons do. `begun`: an earlier request that is asked anew. */
export function useWizard(begun: TrialRequestForm | undefined) {
  const navigate = useNavigate();
  const { draft, keep, forget } = useDraft(begun);
  const { form } = draft;
  const submit = useSubmitRequest();
  const [asked, openStep] = useStepInAddress({ first: draft.step, furthest: furthestStep(form) });
  const step = steps.find((one) => one === asked) ?? 1;
  useStepOfEntry(step);
  /** The step whose Continue was pressed in vain. */
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
    if (!isRight(step, form)) {
      setTried(step);
      return focusFirstMistake(frame.current);
    }
    const next = steps.find((one) => one > step);
    if (next === undefined) return send();
    // What went wrong belongs to the step that is left.
    submit.reset();
    goTo(next);
  };
  const goBack = () => {
    const before = steps.findLast((one) => one < step);
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

/** Asks again for the consent of a loved one who has withdrawn it meanwhile. */
function afterFailure(error: RequestProblem): Partial<TrialRequestForm> {
  return error.code === 'no_consent' ? { agreed: false } : {};
}

/** Each entry of the history names its step, so that going back is never coming back to where a reload began. */
function useStepOfEntry(step: Step) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (search.has('step')) return;
    void navigate({ search: withStep(search, step) }, { replace: true });
  }, [search, step, navigate]);
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
