import { Text, VisuallyHidden } from '@kabar/ui/base';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@kabar/ui/icons';
import { type ReactNode, useState } from 'react';
import type { QueuedMessage } from './outbox.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { MessageState, TimelineEntry } from './timeline.ts';
import { useTimes } from './times.ts';
import { useOutbox, useStruggling } from './use-outbox.ts';
import { useChatWords } from './words/use-chat-words.ts';
import './message-row.css';

interface MessageRowProps {
  entry: Extract<TimelineEntry, { kind: 'message' }>;
  name: string;
  showName: boolean;
}

export function MessageRow({ entry, name, showName }: MessageRowProps) {
  const t = useChatWords();
  const times = useTimes();
  const [reporting, setReporting] = useState(false);
  const { message, own, first, state } = entry;
  return (
    <Bubble
      own={own}
      first={first}
      author={own ? t('chat.you') : name}
      showAuthor={showName && !own}
      content={message.content}
    >
      <time dateTime={message.createdAt}>{times.time(message.createdAt)}</time>
      {state ? <StateMark state={state} /> : null}
      {own ? null : (
        <button
          type="button"
          className="parts-chat-report"
          onClick={() => setReporting(true)}
          aria-label={t('chat.reportMessage')}
        >
          {t('chat.report')}
        </button>
      )}
      {reporting ? (
        <ReportDialog message={message} name={name} onClose={() => setReporting(false)} />
      ) : null}
    </Bubble>
  );
}

/** A message that is not sent yet, or was refused. */
export function QueuedRow({ message, first }: { message: QueuedMessage; first: boolean }) {
  const t = useChatWords();
  const { outbox } = useOutbox();
  const struggling = useStruggling(outbox);
  if (message.refusal !== undefined) {
    return (
      <Bubble own first={first} author={t('chat.you')} content={message.content} look="failed">
        <span className="parts-chat-failed" role="alert">
          <IconAlertTriangle aria-hidden="true" />
          {t('chat.failed', { reason: message.refusal })}
        </span>
        <button
          type="button"
          className="parts-chat-report"
          onClick={() => outbox?.tryAgain(message.id)}
        >
          {t('chat.tryAgain')}
        </button>
        <button
          type="button"
          className="parts-chat-report"
          onClick={() => outbox?.remove(message.id)}
        >
          {t('chat.discard')}
        </button>
      </Bubble>
    );
  }
  return (
    <Bubble own first={first} author={t('chat.you')} content={message.content} look="pending">
      <span className="parts-chat-state">
        <IconClock aria-hidden="true" />
        {struggling ? t('chat.waiting') : t('chat.sending')}
      </span>
      {struggling ? (
        <button type="button" className="parts-chat-report" onClick={() => outbox?.flush()}>
          {t('chat.tryAgain')}
        </button>
      ) : null}
    </Bubble>
  );
}

interface BubbleProps {
  own: boolean;
  first: boolean;
  author: string;
  showAuthor?: boolean;
  content: string;
  look?: 'pending' | 'failed';
  children: ReactNode;
}

function Bubble({ own, first, author, showAuthor, content, look, children }: BubbleProps) {
  return (
    <article className="parts-chat-row" data-own={own || undefined} data-first={first || undefined}>
      {showAuthor ? (
        <Text size="small" tone="soft" bold>
          {author}
        </Text>
      ) : (
        <VisuallyHidden>{author}</VisuallyHidden>
      )}
      <p className="parts-chat-bubble" data-look={look}>
        {content}
      </p>
      <footer className="parts-chat-facts">{children}</footer>
    </article>
  );
}

const marks = { sent: IconCheck, delivered: IconChecks, read: IconChecks };

function StateMark({ state }: { state: MessageState }) {
  const t = useChatWords();
  const Icon = marks[state];
  return (
    <span className="parts-chat-state" data-state={state}>
      <Icon aria-hidden="true" />
      {t(`chat.${state}`)}
    </span>
  );
}
