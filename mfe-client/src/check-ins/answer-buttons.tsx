import { Disclosure, Icon, Stack, TextArea } from '@kabar/ui/base';
import { IconAlertTriangle, IconCircleCheck, IconPhone } from '@kabar/ui/icons';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { Answer } from './unsent-answer.ts';
import type { AnswerSender } from './use-answer.ts';
import './check-ins.css';

const faces = {
  fine: <IconCircleCheck />,
  call: <IconPhone />,
  help: <IconAlertTriangle />,
} as const;

const all: readonly Answer[] = ['fine', 'call', 'help'];

interface AnswerButtonsProps {
  sender: AnswerSender;
  checkInId?: string | undefined;
  /** Responses to offer; all by default. */
  answers?: readonly Answer[];
  /** Makes the buttons fill the screen of a phone. */
  fill?: boolean;
  /** Adds a field for a short message. */
  withMessage?: boolean;
}

/** Three large response buttons. One tap is enough; a message is optional. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { sender, checkInId, answers = all, fill = false, withMessage = false } = props;
  const t = useClientWords();
  const [message, setMessage] = useState('');
  return (
    <Stack gap={4}>
      <div className="client-answers" data-fill={fill || undefined}>
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            className="client-answer"
            data-answer={answer}
            aria-busy={sender.sending === answer || undefined}
            onClick={() => {
              if (sender.sending !== answer)
                sender.answer(answer, message.trim() || null, checkInId);
            }}
          >
            <Icon>{faces[answer]}</Icon>
            <span>{t(`checkIn.${answer}`)}</span>
          </button>
        ))}
      </div>
      {withMessage ? (
        <Disclosure summary={t('checkIn.addMessage')}>
          <TextArea
            label={t('checkIn.message')}
            hint={t('checkIn.messageHint')}
            maxLength={300}
            rows={3}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Disclosure>
      ) : null}
    </Stack>
  );
}
