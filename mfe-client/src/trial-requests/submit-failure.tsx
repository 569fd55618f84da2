import { MessageBox, TextLink } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { rememberReturnPath } from '@kabar/web/return-path';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import type { RequestProblem } from './api.ts';
import type { Step } from './trial-request-form.ts';

/** The step that has each field of the request. */
const stepsOfFields: Record<string, Step> = {
  fullName: 1,
  relationship: 1,
  lovedOneId: 1,
  contactMethods: 2,
  contactValue: 2,
  preferredMedium: 2,
  preferredTimes: 2,
  purpose: 3,
  otherPurpose: 3,
  message: 3,
  specialInstructions: 3,
};

/** The step on which the client can correct the error; the last one if they can only retry. */
export function stepOfFailure(error: RequestProblem): Step {
  if (error.code === 'loved_one_not_found' || error.code === 'no_consent') return 1;
  const field = error.fields[0]?.path.split('.')[0] ?? '';
  return stepsOfFields[field] ?? 4;
}

export function SubmitFailure({ error }: { error: RequestProblem }) {
  const t = useClientWords();
  const { pathname, search } = useLocation();
  const isSignedOut = error.code === 'signed_out';
  useEffect(() => {
    if (isSignedOut) rememberReturnPath(pathname + search);
  }, [isSignedOut, pathname, search]);
  if (isSignedOut) {
    return (
      <MessageBox
        tone="danger"
        live
        title={t('request.notAuthenticated')}
        action={<TextLink href="/login">{t('request.signIn')}</TextLink>}
      >
        {t('request.notAuthenticatedText')}
      </MessageBox>
    );
  }
  return (
    <MessageBox tone="danger" live>
      {problemTitle(error) ?? t('request.failed')}
    </MessageBox>
  );
}
