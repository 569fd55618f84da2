import { Button, MessageBox } from '@kabar/ui/base';
import { Problem } from '@kabar/web/problem';
import { errorMessage } from '../error-message.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { Step } from './rules.ts';

/** Why Next failed. The typed values are kept. */
export function StepFailure({ error }: { error: unknown }) {
  const t = useCompanionWords();
  return (
    <MessageBox tone="danger" live>
      {errorMessage(error) ?? t(isProblem(error) ? 'onboarding.saveFailed' : 'bank.sealFailed')}
    </MessageBox>
  );
}

/** The alert required by the specification, with the service's message and a link to the step to correct. */
export function CompletionFailure({
  error,
  onOpenStep,
}: {
  error: unknown;
  onOpenStep: (step: Step) => void;
}) {
  const t = useCompanionWords();
  const step = stepToMend(error);
  return (
    <MessageBox
      tone="danger"
      live
      title={t('onboarding.failed')}
      action={
        step ? (
          <Button variant="secondary" size="small" onClick={() => onOpenStep(step)}>
            {t(`onboarding.step${step}`)}
          </Button>
        ) : null
      }
    >
      {isRefusal(error) ? errorMessage(error) : null}
    </MessageBox>
  );
}

function stepToMend(error: unknown): Step | undefined {
  const path = error instanceof Problem ? error.fields[0]?.path : undefined;
  if (path === 'idCard') return 1;
  if (path === 'selfie') return 2;
  if (path?.startsWith('contact')) return 3;
  if (path === 'bank') return 4;
  return undefined;
}

function isRefusal(error: unknown) {
  return isProblem(error) && error.status >= 400 && error.status < 500;
}

function isProblem(error: unknown): error is Problem {
  return error instanceof Problem;
}
