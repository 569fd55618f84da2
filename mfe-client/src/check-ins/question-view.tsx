import { MessageBox, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { EmergencyNow } from './emergency-now.tsx';
import { NotSent } from './not-sent.tsx';
import { hourIn, partOfDay } from './part-of-day.ts';
import type { Answer, Tap } from './unsent-answer.ts';
import type { AnswerSender } from './use-answer.ts';

/** A question of a daily check-in, from the dashboard, a mail link or a personal link. */
export interface Question {
  id?: string;
  personName: string;
  companionName: string | null;
  timeZone: string;
  opensAt: string;
  state: 'open' | 'late' | 'missed' | Answer | 'paused' | 'withdrawn';
  answeredAt: string | null;
  spokenAt: string | null;
  canAnswer: boolean;
  replyText: string | null;
}

interface QuestionViewProps {
  question: Question;
  sender: AnswerSender;
  fill?: boolean;
  /** The session proposed in a reply, shown before further responses. */
  offer?: ReactNode;
}

/** "Good morning, Ibu Sri. How are you today?" */
export function useGreeting(): (
  question: Pick<Question, 'personName' | 'opensAt' | 'timeZone'>,
) => string {
  const t = useClientWords();
  return ({ personName, opensAt, timeZone }) =>
    t(`checkIn.greeting.${partOfDay(hourIn(new Date(opensAt), timeZone))}`, { name: personName });
}

/** The question with its buttons, or the response and what follows it. The caller renders the greeting. */
export function QuestionView({ question, sender, fill = false, offer }: QuestionViewProps) {
  const { waiting, refused } = sender;
  const common = { sender, timeZone: question.timeZone, checkInId: question.id };
  if (waiting !== undefined && waiting.answer !== 'fine') return <NotSent {...common} />;
  if (refused !== undefined && refused.tap.answer !== 'fine')
    return <NotSent {...common} isFinal reason={refused.title} />;
  return (
    <Stack gap={4}>
      {waiting ? <KeptFine tap={waiting} /> : null}
      <RefusedFine sender={sender} />
      {isOpen(question.state) ? (
        <OpenQuestion question={question} sender={sender} fill={fill} />
      ) : (
        <Answered question={question} sender={sender} offer={offer} />
      )}
    </Stack>
  );
}

/** Shows an unsent response of this browser even without a question. */
export function UnsentAnswer({ sender }: { sender: AnswerSender }) {
  const { waiting } = sender;
  if (waiting === undefined) return <RefusedFine sender={sender} />;
  return waiting.answer === 'fine' ? <KeptFine tap={waiting} /> : <NotSent sender={sender} />;
}

export const isOpen = (state: Question['state']) =>
  state === 'open' || state === 'late' || state === 'missed';

/** Whether the question is open and can be answered; the greeting is the page's title then. */
export const isAsked = ({ state, canAnswer }: Pick<Question, 'state' | 'canAnswer'>) =>
  canAnswer && isOpen(state);

function OpenQuestion({
  question,
  sender,
  fill,
}: Required<Pick<QuestionViewProps, 'question' | 'sender' | 'fill'>>) {
  const t = useClientWords();
  const { state } = question;
  const name = question.companionName ?? t('checkIn.team');
  return (
    <Stack gap={4}>
      <AnswerButtons
        sender={sender}
        checkInId={question.id}
        answers={sender.waiting ? ['call', 'help'] : ['fine', 'call', 'help']}
        fill={fill}
        withMessage
      />
      {/* Below the buttons, so that these start on the first screen of a phone even with the largest text. */}
      {state === 'late' || state === 'missed' ? (
        <Text>{t(`checkIn.${state}Text`, { name })}</Text>
      ) : null}
    </Stack>
  );
}

function Answered({ question, sender, offer }: QuestionViewProps) {
  const t = useClientWords();
  const language = useLanguage();
  const { state, companionName, spokenAt, answeredAt, replyText, canAnswer } = question;
  if (state === 'paused' || state === 'withdrawn' || isOpen(state)) return null;
  const name = companionName ?? t('checkIn.team');
  const time = answeredAt
    ? sayTime(new Date(answeredAt), { language, timeZone: browserZone() })
    : '';
  const isHelp = state === 'help' && spokenAt === null;
  const others = laterAnswers(state, spokenAt !== null);
  return (
    <Stack gap={4}>
      <MessageBox tone={isHelp ? 'care' : 'good'} live={sender.sent !== undefined}>
        {state !== 'fine' && spokenAt !== null
          ? t('checkIn.spoken')
          : t(`checkIn.said.${state}`, { name, time })}
      </MessageBox>
      {replyText === null ? null : (
        <Text size="large">{t('checkIn.reply', { name, text: replyText })}</Text>
      )}
      {isHelp ? <EmergencyNow timeZone={question.timeZone} /> : null}
      {offer}
      {canAnswer && others.length > 0 ? (
        <AnswerButtons sender={sender} checkInId={question.id} answers={others} />
      ) : null}
    </Stack>
  );
}

/** The responses that can still change something: a more urgent one, or a new request after the call. */
function laterAnswers(state: Answer, hasSpoken: boolean): readonly Answer[] {
  if (state === 'fine' || hasSpoken) return ['call', 'help'];
  return state === 'call' ? ['help'] : [];
}

function KeptFine({ tap }: { tap: Tap }) {
  const t = useClientWords();
  const language = useLanguage();
  const time = sayTime(new Date(tap.tappedAt), { language, timeZone: browserZone() });
  return (
    <MessageBox tone="care" live>
      {t('checkIn.kept', { time })}
    </MessageBox>
  );
}

function RefusedFine({ sender: { refused } }: { sender: AnswerSender }) {
  const t = useClientWords();
  if (refused === undefined) return null;
  return (
    <MessageBox tone="danger" live title={t('checkIn.notSent')}>
      {refused.title ?? t('checkIn.notSentFinal')}
    </MessageBox>
  );
}
