import { Button, Group, LinkButton } from '@kabar/ui/base';
import { StepProgress, WizardFrame } from '@kabar/ui/more';
import type { LovedOneView } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { ContactStep } from './contact-step.tsx';
import { PurposeStep } from './purpose-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { isFilled, type TrialRequestForm } from './trial-request-form.ts';
import { useWizard } from './use-wizard.ts';
import { WhoStep } from './who-step.tsx';

export function TrialRequestWizard(props: {
  lovedOnes: readonly LovedOneView[];
  /** The values of an earlier request that is repeated. */
  initial: TrialRequestForm | undefined;
}) {
  const t = useClientWords();
  const { frame, step, form, submit, tried, change, goTo, goOn, goBack } = useWizard(props.initial);
  const isSignedOut = step === 4 && submit.error?.code === 'signed_out';
  const lastLabel = submit.isPending ? 'request.sending' : 'request.submit';
  return (
    <div ref={frame}>
      <WizardFrame
        progress={<StepProgress step={step} total={4} label={t(`request.step${step}`)} />}
        title={t(`request.title${step}`)}
        lead={t(`request.lead${step}`)}
        onSubmit={goOn}
        back={
          <Group gap={2}>
            <Button variant="secondary" onClick={goBack}>
              {t('request.back')}
            </Button>
            <LinkButton variant="quiet" href="/dashboard">
              {t('request.cancel')}
            </LinkButton>
          </Group>
        }
        next={
          <Button
            type="submit"
            disabled={!isFilled(step, form) || isSignedOut || submit.isPending}
            busy={submit.isPending}
          >
            {t(step < 4 ? 'request.continue' : lastLabel)}
          </Button>
        }
        note={t('request.note')}
      >
        {submit.isError ? <SubmitFailure error={submit.error} /> : null}
        {step === 1 ? (
          <WhoStep form={form} lovedOnes={props.lovedOnes} tried={tried} onChange={change} />
        ) : null}
        {step === 2 ? <ContactStep form={form} tried={tried} onChange={change} /> : null}
        {step === 3 ? <PurposeStep form={form} onChange={change} /> : null}
        {step === 4 ? <ReviewStep form={form} onChange={goTo} /> : null}
      </WizardFrame>
    </div>
  );
}
