import { Card, MessageBox } from '@kabar/ui/base';
import { AnswerNotice } from '@kabar/ui/more';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { LovedOneView } from './api.ts';
import { ConsentForm } from './consent-form.tsx';

interface ConsentInPlaceProps {
  lovedOne: LovedOneView;
  /** The reader named this person just now, so the question is the next step and gets the focus. */
  isNext?: boolean;
}

/** The question for a loved one's consent where it is missing, and the answer once it is recorded here. Needs the person's id as key. */
export function ConsentInPlace({ lovedOne, isNext = false }: ConsentInPlaceProps) {
  const t = useClientWords();
  const isGiven = lovedOne.consent?.given === true;
  const [wasMissing, setWasMissing] = useState(!isGiven);
  if (!isGiven && !wasMissing) setWasMissing(true);
  if (isGiven && !wasMissing) return null;
  if (isGiven)
    return (
      <AnswerNotice key="answer" isAnswer>
        <MessageBox tone="good" live>
          {t('consent.recorded', { name: lovedOne.fullName })}
        </MessageBox>
      </AnswerNotice>
    );
  return (
    <AnswerNotice key="question" isAnswer={isNext}>
      <div data-asks-consent>
        <Card as="section">
          <ConsentForm lovedOne={lovedOne} level={2} />
        </Card>
      </div>
    </AnswerNotice>
  );
}
