import { Button, MessageBox, Text, TextLink } from '@kabar/ui/base';
import { useEditForm } from '@kabar/ui/form';
import { StepProgress, WizardFrame } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { isUnreachable, type Problem, problemTitle } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useStepInUrl } from '@kabar/web/use-step-in-url';
import { useEffect, useRef } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useSaveProfile } from './api.ts';
import { type OnboardingDraft, useOnboardingDraft } from './onboarding-draft.ts';
import { OnboardingStep } from './onboarding-step.tsx';
import { byField, markedIn } from './profile-edits.ts';
import {
  findMistakes,
  type Mistake,
  neededFields,
  type ProfileForm,
  toFields,
} from './profile-form.ts';

const mistakesOfStep: Record<1 | 2 | 3, readonly Mistake[]> = {
  1: ['age', 'timezone', 'location'],
  2: ['languages', 'languageBounds', 'interestBounds'],
  3: [],
};

/** The first incomplete step; later steps cannot be opened. */
function furthestStep(form: ProfileForm): OnboardingDraft['step'] {
  const wrong = findMistakes(form, neededFields);
  if (wrong.some((field) => mistakesOfStep[1].includes(field))) return 1;
  return wrong.length > 0 ? 2 : 3;
}

/** The mistakes that block a step. The last step submits everything, so it checks all fields. */
function mistakesAt(step: OnboardingDraft['step'], form: ProfileForm): Mistake[] {
  if (step === 3) return findMistakes(form, neededFields);
  return findMistakes(form, mistakesOfStep[step]).filter((field) =>
    mistakesOfStep[step].includes(field),
  );
}

const readStep = (step: number) => (step === 1 || step === 2 ? step : 3);

export function OnboardingWizard(props: {
  accountId: string;
  start: ProfileForm;
  onDone: () => void;
}) {
  const t = useClientWords();
  const { draft, keep, forget } = useOnboardingDraft(props.accountId, props.start);
  const save = useSaveProfile();
  const asksAdult = useSession(({ profile }) => profile?.adultDeclared === false);
  const [asking, openStep] = useStepInUrl({
    first: draft.step,
    furthest: furthestStep(draft.form),
  });
  const step = readStep(asking);
  const form = useEditForm<ProfileForm>({
    stored: () => draft.form,
    mistakes: (values) => byField(mistakesAt(step, values)),
  });
  const frame = useFocusOnStep(step);
  const goTo = (next: OnboardingDraft['step']) => {
    // The dashboard's setup card continues at this step.
    keep({ ...draft, step: next });
    openStep(next);
  };
  const submit = () => {
    const { values } = form;
    if (!form.judge()) {
      return step === 3 ? goTo(furthestStep(values)) : focusFirstMistake(frame.current);
    }
    if (step === 1) return goTo(2);
    if (step === 2) return goTo(3);
    save.mutate(
      {
        own: ownFields(values, asksAdult),
        fields: toFields(values),
      },
      {
        onSuccess: () => {
          forget();
          props.onDone();
        },
      },
    );
  };
  return (
    <div ref={frame}>
      <WizardFrame
        progress={<StepProgress step={step} total={3} label={t(`onboarding.step${step}`)} />}
        title={t(`onboarding.title${step}`)}
        lead={t(`onboarding.lead${step}`)}
        onSubmit={submit}
        back={
          step === 1 ? null : (
            <Button variant="secondary" onClick={() => goTo(step === 3 ? 2 : 1)}>
              {t('onboarding.back')}
            </Button>
          )
        }
        next={
          <Button type="submit" busy={save.isPending}>
            {step < 3 && t('onboarding.next')}
            {step === 3 && t(save.isPending ? 'onboarding.busy' : 'onboarding.submit')}
          </Button>
        }
        note={t('onboarding.note')}
      >
        <OnboardingStep
          step={step}
          form={form.values}
          mistakes={markedIn(form.errors)}
          onChange={(part) => {
            form.change(part);
            keep({ ...draft, form: { ...form.values, ...part } });
          }}
        />
        {asksAdult && step === 3 ? <Text>{t('onboarding.adult')}</Text> : null}
        {save.isError && step === 3 ? <SaveFailure error={save.error} /> : null}
      </WizardFrame>
    </div>
  );
}

const ownFields = ({ timezone, preferredName }: ProfileForm, asksAdult: boolean) => ({
  timezone,
  preferredName: preferredName.trim() || null,
  ...(asksAdult ? { adult: true as const } : {}),
});

function SaveFailure({ error }: { error: Problem }) {
  const t = useClientWords();
  const signedOut = error.code === 'signed_out';
  const message = problemTitle(error) ?? t('problem.unexpected');
  return (
    <MessageBox
      tone="danger"
      live
      action={signedOut ? <TextLink href="/login">{t('onboarding.signIn')}</TextLink> : null}
    >
      {signedOut
        ? t('onboarding.signedOut')
        : isUnreachable(error)
          ? t('problem.database')
          : message}
    </MessageBox>
  );
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
