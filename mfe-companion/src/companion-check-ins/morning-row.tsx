import { Badge, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type MorningView, useGreetings, useReply } from './api.ts';
import { ConfirmFine } from './confirm-fine.tsx';
import { ReachPerson } from './reach-person.tsx';
import { ReplyForm } from './reply-form.tsx';
import { focusRow, focusWaitingRow, pressedKey } from './row-keys.ts';
import { canReply, greetingAt, isWaiting, type MorningState, morningStateOf } from './rules.ts';
import { useSayMoment } from './use-say-moment.ts';

interface MorningRowProps {
  checkIn: MorningView;
  /** Whether the row is expanded to show the actions. */
  open: boolean;
  onOpen: () => void;
}

const tones: Record<MorningState, 'red' | 'orange' | 'green' | 'blue' | 'neutral'> = {
  ...{ help: 'red', call: 'orange', confirm: 'orange', missed: 'red', late: 'orange' },
  ...{ reply: 'green', waiting: 'blue', done: 'green', away: 'neutral' },
};

/** A person in "This morning". The keyboard moves between people, picks a greeting and sends it. */
export function MorningRow({ checkIn, open, onOpen }: MorningRowProps) {
  const t = useCompanionWords();
  const greetings = useGreetings().data ?? [];
  const { text, setText, suggest, proposed } = useDraft();
  const idOf = useStableId();
  const reply = useReply();
  const row = useRef<HTMLLIElement>(null);
  const { id, personName: name, message } = checkIn;
  const mayReply = canReply(checkIn) && !reply.isSuccess;
  const send = () => {
    const trimmed = text.trim();
    if (trimmed === '' || !mayReply || reply.isPending) return;
    reply.mutate({ id, text: trimmed, replyId: idOf({ id, text: trimmed }), ...proposed(trimmed) });
    focusWaitingRow(row.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedKey(event);
    if (pressed === undefined) return;
    const greeting = pressed.isOnPerson ? greetings[greetingAt(event.key) ?? -1] : undefined;
    if (pressed.step !== undefined) focusRow(row.current, pressed.step);
    else if (greeting !== undefined && mayReply) setText(greeting);
    else if (pressed.sends && isSentence(text)) send();
    else if (pressed.sends && mayReply) row.current?.querySelector('textarea')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={row}
      className="companion-morning-row"
      data-open={open || undefined}
      onKeyDown={onKeyDown}
    >
      <PersonButton
        checkIn={checkIn}
        open={open}
        isWaiting={isWaiting(checkIn) && !reply.isPending}
        onOpen={onOpen}
      />
      {message === null ? null : <Text className="companion-morning-message">{message}</Text>}
      {reply.isError && mayReply ? (
        <MessageBox tone="danger" live>
          {t('morning.failed', { name })} {refusalTitle(reply.error)}
        </MessageBox>
      ) : null}
      {open ? (
        <Stack gap={4} className="companion-morning-body">
          <ConfirmFine checkIn={checkIn} />
          <ReachPerson checkIn={checkIn} onSuggest={mayReply ? suggest : undefined} />
          {mayReply ? (
            <ReplyForm
              name={name}
              text={text}
              greetings={greetings}
              busy={reply.isPending}
              onChange={setText}
              onSend={send}
            />
          ) : null}
          <Reply checkIn={checkIn} />
        </Stack>
      ) : null}
    </li>
  );
}

/** A lone digit was pressed for a greeting that is not there, so Enter does not send it. */
function isSentence(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && greetingAt(trimmed) === undefined;
}

/** The typed reply, and the session that it proposes. Changing the suggested text removes the proposal. */
function useDraft() {
  const [text, setText] = useState('');
  const [proposal, setProposal] = useState<{ text: string; startsAt: string }>();
  const suggest = (words: string, startsAt: string) => {
    setText(words);
    setProposal({ text: words, startsAt });
  };
  const proposed = (sent: string): { proposedAt?: string } =>
    proposal?.text === sent ? { proposedAt: proposal.startsAt } : {};
  return { text, setText, suggest, proposed };
}

interface PersonButtonProps extends MorningRowProps {
  isWaiting: boolean;
}

function PersonButton({ checkIn, open, onOpen, ...props }: PersonButtonProps) {
  const t = useCompanionWords();
  const morningState = morningStateOf(checkIn);
  return (
    <button
      type="button"
      className="companion-morning-person"
      data-morning-person
      data-waiting={props.isWaiting || undefined}
      aria-expanded={open}
      onFocus={onOpen}
      onClick={onOpen}
    >
      <span className="companion-morning-name">{checkIn.personName}</span>
      <Badge tone={tones[morningState]}>
        {t(`morning.state.${checkIn.spokenAt === null ? morningState : 'spoken'}`)}
      </Badge>
      <When checkIn={checkIn} />
    </button>
  );
}

function When({ checkIn }: { checkIn: MorningView }) {
  const t = useCompanionWords();
  const say = useSayMoment(checkIn.timeZone);
  const { answeredAt, tappedAt, habit, isLaterThanUsual, opensAt } = checkIn;
  return (
    <span className="companion-morning-when">
      {answeredAt === null
        ? t('morning.asked', { time: say(opensAt) })
        : t('morning.answered', { time: say(tappedAt ?? answeredAt) })}
      {habit === null ? '' : `, ${t('morning.usually', { time: habit })}`}
      {isLaterThanUsual ? <strong> · {t('morning.laterThanUsual')}</strong> : null}
    </span>
  );
}

function Reply({ checkIn: { reply, timeZone, personName: name } }: { checkIn: MorningView }) {
  const t = useCompanionWords();
  const say = useSayMoment(timeZone);
  if (reply === null) return null;
  const key = reply.by === null ? 'morning.repliedByOther' : 'morning.replied';
  return (
    <>
      <Text tone="soft">{t(key, { time: say(reply.at), text: reply.text })}</Text>
      {reply.acceptedAt === null ? null : <Text>{t('morning.saidYes', { name })}</Text>}
    </>
  );
}
