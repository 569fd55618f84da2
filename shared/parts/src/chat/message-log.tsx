import { Button, Spinner, Text, VisuallyHidden } from '@kabar/ui/base';
import { useReaderZone } from '@kabar/web/reader-zone';
import { useMemo, useRef } from 'react';
import { type ConversationView, useOlderMessages } from './api.ts';
import { lastSeqOf, type MessageHistory } from './message-history.ts';
import { MessageRow, QueuedRow } from './message-row.tsx';
import { type TimelineEntry, timelineOf } from './timeline.ts';
import { useTimes } from './times.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useOutbox } from './use-outbox.ts';
import { useReading } from './use-reading.ts';
import { useScroll } from './use-scroll.ts';
import { useTyping } from './use-typing.ts';
import {
  isFromTeam,
  isMemberOfTeam,
  preferredNameIn,
  presentMembers,
  useAuthor,
  useMe,
} from './who.ts';
import { useChatWords } from './words/use-chat-words.ts';

interface MessageLogProps {
  conversation: ConversationView;
  history: MessageHistory;
  name: string;
}

export function MessageLog({ conversation, history, name }: MessageLogProps) {
  const t = useChatWords();
  const me = useMe();
  const log = useRef<HTMLDivElement>(null);
  const { queue } = useOutbox();
  const timeZone = useReaderZone();
  const entries = useMemo(
    () =>
      timelineOf({
        messages: history.messages,
        queued: queue.filter((message) => message.conversationId === conversation.id),
        me,
        // "Read" refers to the client or the companion, not to circle members.
        marks: conversation.participants.filter(
          ({ userId, membership }) => userId !== me && membership === null,
        ),
        timeZone,
      }),
    [history, queue, conversation, me, timeZone],
  );
  const last = entries.at(-1);
  const scroll = useScroll(log, {
    firstKey: history.messages[0]?.id,
    lastKey: last?.key,
    lastIsOwn: last?.kind === 'queued' || (last?.kind === 'message' && last.own),
  });
  useReading(conversation, lastSeqOf(history), log, me);
  const announcement = useAnnouncement(history.messages, conversation);
  return (
    <div className="parts-chat-log-frame">
      <div
        className="parts-chat-log"
        ref={log}
        role="log"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        aria-label={t('chat.log', { name })}
      >
        {history.moreBefore ? <Older conversation={conversation} history={history} /> : null}
        {entries.length === 0 ? <Beginning conversation={conversation} /> : null}
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} conversation={conversation} />
        ))}
        <TypingLine conversation={conversation} />
      </div>
      {scroll.below ? (
        <div className="parts-chat-below">
          <Button size="small" variant="secondary" onClick={scroll.goToEnd}>
            {t('chat.newBelow')}
          </Button>
        </div>
      ) : null}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}

function Entry(props: { entry: TimelineEntry; conversation: ConversationView }) {
  const { entry, conversation } = props;
  const times = useTimes();
  const author = useAuthor(conversation);
  switch (entry.kind) {
    case 'day':
      return (
        <p className="parts-chat-day">
          <span>{times.day(entry.day)}</span>
        </p>
      );
    case 'message':
      return (
        <MessageRow
          entry={entry}
          name={author(entry.message.senderId)}
          showName={entry.first && isWrittenAbove(conversation, entry.message.senderId)}
        />
      );
    case 'queued':
      return <QueuedRow message={entry.message} first={entry.first} />;
  }
}

/** With two people the side shows the author, so only circle members and team members are named. */
function isWrittenAbove(conversation: ConversationView, senderId: string | null): boolean {
  const isOfTeam = isFromTeam(conversation, senderId) || isMemberOfTeam(conversation, senderId);
  return conversation.participants.length > 2 || isOfTeam;
}

function Older({ conversation, history }: Omit<MessageLogProps, 'name'>) {
  const t = useChatWords();
  const older = useOlderMessages(conversation.id);
  const first = history.messages[0]?.seq ?? 1;
  return (
    <p className="parts-chat-older">
      {older.isPending ? (
        <Spinner label={t('chat.older')} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => older.mutate(first)}>
          {t('chat.older')}
        </Button>
      )}
    </p>
  );
}

function Beginning({ conversation }: { conversation: ConversationView }) {
  const t = useChatWords();
  return (
    <div className="parts-chat-beginning">
      <Text bold>{t('chat.noMessages')}</Text>
      <Text tone="soft">
        {conversation.type === 'companion_admin'
          ? t('chat.startTeam')
          : presentMembers(conversation).length > 0
            ? t('chat.startTogether')
            : t('chat.startWriting')}
      </Text>
    </div>
  );
}

function TypingLine({ conversation }: { conversation: ConversationView }) {
  const t = useChatWords();
  const typing = useTyping(conversation.id);
  const [userId] = typing;
  const name = userId === undefined ? undefined : preferredNameIn(conversation, userId);
  return (
    <p className="parts-chat-typing" role="status" data-shown={name !== undefined || undefined}>
      {name === undefined ? null : (
        <>
          <span className="parts-chat-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t('chat.typing', { name })}
        </>
      )}
    </p>
  );
}
