import { Avatar, Button, CountBadge, VisuallyHidden } from '@kabar/ui/base';
import { Link } from 'react-router-dom';
import type { ConversationView } from './api.ts';
import { useTimes } from './times.ts';
import { useMe, useOther } from './who.ts';
import { useChatWords } from './words/use-chat-words.ts';
import './conversation-list.css';

interface ConversationListProps {
  conversations: readonly ConversationView[];
  selectedId: string | undefined;
  onMore: (() => void) | undefined;
}

export function ConversationList({ conversations, selectedId, onMore }: ConversationListProps) {
  const t = useChatWords();
  return (
    <nav className="parts-chat-list" aria-label={t('chat.list')}>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationLink
              conversation={conversation}
              current={conversation.id === selectedId}
            />
          </li>
        ))}
      </ul>
      {onMore ? (
        <Button variant="quiet" fullWidth onClick={onMore}>
          {t('chat.moreConversations')}
        </Button>
      ) : null}
    </nav>
  );
}

export function ConversationLink(props: { conversation: ConversationView; current: boolean }) {
  const { conversation, current } = props;
  const t = useChatWords();
  const times = useTimes();
  const me = useMe();
  const other = useOther(conversation);
  const { lastMessage, unreadCount } = conversation;
  const text = lastMessage?.content ?? t('chat.noMessages');
  return (
    <Link
      to={`/chat/${conversation.id}`}
      className="parts-chat-link"
      aria-current={current ? 'page' : undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <Avatar name={other.name} src={other.avatarUrl} />
      <span className="parts-chat-link-words">
        <span className="parts-chat-link-name">{other.name}</span>
        <span className="parts-chat-link-text">
          {lastMessage?.senderId === me ? t('chat.youSaid', { text }) : text}
        </span>
      </span>
      <span className="parts-chat-link-facts">
        {lastMessage ? (
          <time dateTime={lastMessage.createdAt}>{times.brief(lastMessage.createdAt)}</time>
        ) : null}
        {unreadCount > 0 ? (
          <>
            <span aria-hidden="true">
              <CountBadge count={unreadCount} />
            </span>
            <VisuallyHidden>{t('chat.unread', { count: unreadCount })}</VisuallyHidden>
          </>
        ) : null}
      </span>
    </Link>
  );
}
