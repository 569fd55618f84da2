import { Badge, Card, Group, Heading, Person, Stack, Text, TextLink } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { personalKey } from '@kabar/web/personal-storage';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useEffect } from 'react';
import { BookProposed } from '../bookings/book-proposed.tsx';
import { useCheckInPlans } from '../check-in-plans/api.ts';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useSendOwnAnswer, useToday } from './api.ts';
import { keepQuestion } from './keep-question.ts';
import {
  isOpen,
  type Question,
  QuestionView,
  UnsentAnswer,
  useGreeting,
} from './question-view.tsx';
import { ReplyObjection } from './reply-objection.tsx';
import { useAnswer } from './use-answer.ts';

interface CheckInCardProps {
  withLink?: boolean;
  /** Leaves out the loved ones' states if none of them needs the reader; `LovedOnesFine` shows them then. */
  urgentOnly?: boolean;
}

/**
 * The dashboard's first card: today's question, and the loved ones' states. Renders nothing without a plan or with the
 * feature off.
 */
export function CheckInCard({ withLink = false, urgentOnly = false }: CheckInCardProps) {
  const isOn = useFeatureFlags().isOn('check_in_plans_enabled');
  const accountId = useSession((session) => session.account?.id);
  if (!isOn || accountId === undefined) return null;
  return <Today key={accountId} {...{ accountId, withLink, urgentOnly }} />;
}

/** The loved ones' states, further down on the dashboard, if none of them needs the reader. */
export function LovedOnesFine() {
  const isOn = useFeatureFlags().isOn('check_in_plans_enabled');
  const { data } = useToday(isOn);
  const others =
    data?.checkIns.filter((checkIn) => isShown(checkIn) && checkIn.lovedOneId !== null) ?? [];
  if (!isOn || others.length === 0 || others.some(isUrgent)) return null;
  return <LovedOnesToday checkIns={others} withLink />;
}

function isUrgent({ state, proposal }: CheckInView): boolean {
  return (state !== 'fine' && state !== 'open') || (proposal !== null && !proposal.isBooked);
}

function Today(props: { accountId: string } & Required<CheckInCardProps>) {
  const { accountId, withLink, urgentOnly } = props;
  const sender = useAnswer(personalKey(accountId, 'check-in'), useSendOwnAnswer());
  const t = useClientWords();
  const reading = useToday(true);
  const plans = useCheckInPlans();
  const { data } = reading;
  const shown = data?.checkIns.filter(isShown) ?? [];
  const own = shown.find(({ lovedOneId }) => lovedOneId === null);
  const others = shown.filter(({ lovedOneId }) => lovedOneId !== null);
  const showsOthers = urgentOnly ? others.some(isUrgent) : others.length > 0;
  useEffect(() => {
    if (data !== undefined) keepQuestion(accountId, own);
  }, [accountId, data, own]);
  const hasPlans = plans.data === undefined || plans.data.plans.length > 0;
  return (
    <>
      {data === undefined && hasPlans ? (
        <UnreadCard title={t('checkIn.yours')} reading={reading} />
      ) : null}
      {own ? (
        <OwnQuestion checkIn={own} sender={sender} withLink={withLink} />
      ) : (
        <UnsentAnswer sender={sender} />
      )}
      {showsOthers ? <LovedOnesToday checkIns={others} withLink={withLink} /> : null}
    </>
  );
}

/** Whether the reader has not yet answered their own question of today. */
export function useHasOpenQuestion(): boolean {
  const isOn = useFeatureFlags().isOn('check_in_plans_enabled');
  const { data } = useToday(isOn);
  return (
    isOn &&
    (data?.checkIns.some(({ lovedOneId, state }) => lovedOneId === null && isOpen(state)) ?? false)
  );
}

const isShown = ({ state }: CheckInView) => state !== 'paused' && state !== 'withdrawn';

function OwnQuestion(props: {
  checkIn: CheckInView;
  sender: ReturnType<typeof useAnswer>;
  withLink: boolean;
}) {
  const t = useClientWords();
  const greet = useGreeting();
  const { checkIn, sender } = props;
  const plan = useCheckInPlans().data?.plans.find(({ id }) => id === checkIn.planId);
  const question: Question = {
    ...checkIn,
    companionName: plan?.companion?.preferredName ?? plan?.companion?.fullName ?? null,
    timeZone: plan?.timeZone ?? browserZone(),
    canAnswer: true,
    replyText: checkIn.reply?.text ?? null,
  };
  return (
    <Card tone={isOpen(checkIn.state) ? 'sun' : 'leaf'} as="section">
      <Stack gap={4}>
        <Heading level={2}>{isOpen(checkIn.state) ? greet(question) : t('checkIn.yours')}</Heading>
        <QuestionView
          question={question}
          sender={sender}
          offer={<ProposedSession checkIn={checkIn} />}
        />
        <ReplyObjection checkIn={checkIn} />
        {props.withLink ? <TextLink href="/check-ins">{t('checkIn.toCalendar')}</TextLink> : null}
      </Stack>
    </Card>
  );
}

function ProposedSession({ checkIn }: { checkIn: CheckInView }) {
  const { proposal, lovedOneId, personName } = checkIn;
  if (proposal === null) return null;
  const lovedOne = lovedOneId === null ? {} : { lovedOne: { id: lovedOneId, name: personName } };
  return (
    <BookProposed
      {...{ id: proposal.id, startsAt: proposal.startsAt, companionId: proposal.companionId }}
      {...lovedOne}
    />
  );
}

export const checkInTones = {
  open: 'neutral',
  late: 'sun',
  missed: 'red',
  fine: 'green',
  call: 'blue',
  help: 'red',
  paused: 'neutral',
  withdrawn: 'neutral',
} as const;

function LovedOnesToday(props: { checkIns: readonly CheckInView[]; withLink: boolean }) {
  const t = useClientWords();
  const language = useLanguage();
  const clock = (time: string) => sayTime(new Date(time), { language, timeZone: browserZone() });
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('checkIn.others')}
        </Heading>
        {props.checkIns.map((checkIn) => (
          <Stack key={checkIn.id} gap={3}>
            <Group justify="between" gap={3}>
              <Person
                name={checkIn.personName}
                line={checkIn.answeredAt ? clock(checkIn.answeredAt) : ''}
              />
              <Badge tone={checkInTones[checkIn.state]}>
                {t(`checkIn.state.${checkIn.state}`)}
              </Badge>
            </Group>
            {checkIn.proposal?.isAccepted && !checkIn.proposal.isBooked ? (
              <Text>{t('checkIn.saidYes', { name: checkIn.personName })}</Text>
            ) : null}
            <ProposedSession checkIn={checkIn} />
          </Stack>
        ))}
        <Text tone="soft">{t('checkIn.messagesAreTheirs')}</Text>
        {props.withLink ? <TextLink href="/check-ins">{t('checkIn.toCalendar')}</TextLink> : null}
      </Stack>
    </Card>
  );
}
