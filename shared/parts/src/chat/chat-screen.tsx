import { Button, Card, EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { IconMessageCircle } from '@kabar/ui/icons';
import { readPageSettings } from '@kabar/web/page-settings';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { type ConversationView, useConversations, useOpenWithAdmins } from './api.ts';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { ConversationList } from './conversation-list.tsx';
import { JoinableConversations } from './joinable-conversations.tsx';
import { openedConversation } from './opened-conversation.ts';
import { useLiveChat } from './use-live-chat.ts';
import { useChatWords } from './words/use-chat-words.ts';
import './chat.css';
import './chat-phone.css';

export interface ChatScreenProps {
  conversationId?: string | undefined;
  /** Further actions beside the name of an open conversation. */
  actions?: ChatPanelProps['actions'];
}

/**
 * /chat and /chat/{id}: the list with one conversation beside it, or instead of it on a phone. `?with=` opens the
 * conversation with a person; a single conversation opens by itself.
 */
export function ChatScreen({ conversationId, actions }: ChatScreenProps) {
  const t = useChatWords();
  const list = useConversations();
  useLiveChat();
  const audience = useAudience();
  const partner = useSearchParams()[0].get('with');
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  const opened = openedConversation(conversations, {
    audience,
    partner,
    hasMore: list.hasNextPage,
  });
  if (conversationId === undefined && opened) return <Navigate to={`/chat/${opened.id}`} replace />;
  // No back link, because the list would open this conversation again.
  const isOnly = conversationId !== undefined && opened?.id === conversationId;
  return (
    <Page className={conversationId ? 'parts-chat-open' : 'parts-chat-all'}>
      <PageHeader
        title={t('chat.title')}
        lead={conversationId ? undefined : t('chat.lead')}
        {...(conversationId && !isOnly ? { back: { href: '/chat', label: t('chat.back') } } : {})}
        actions={audience === 'companion' ? <WriteTeam /> : null}
      />
      {audience === 'client' ? <JoinableConversations /> : null}
      <QueryView query={list} empty={<NoConversations />} isEmpty={isEmptyWithout(conversationId)}>
        {() => (
          <ChatColumns
            conversations={conversations}
            conversationId={conversationId}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            actions={actions}
          />
        )}
      </QueryView>
    </Page>
  );
}

function ChatColumns(props: {
  conversations: readonly ConversationView[];
  conversationId: string | undefined;
  onMore: (() => void) | undefined;
  actions: ChatScreenProps['actions'];
}) {
  const t = useChatWords();
  const { conversations, conversationId, onMore, actions } = props;
  return (
    <div className="parts-chat-columns" data-open={conversationId !== undefined || undefined}>
      <ConversationList conversations={conversations} selectedId={conversationId} onMore={onMore} />
      {conversationId ? (
        <Card padding="none" className="parts-chat-card">
          <ChatPanel key={conversationId} conversationId={conversationId} actions={actions} />
        </Card>
      ) : (
        <div className="parts-chat-pick">
          <EmptyState drawing="letter" level={2} title={t('chat.pick')} />
        </div>
      )}
    </div>
  );
}

/** A conversation from the URL is shown even if the list is empty. */
const isEmptyWithout =
  (conversationId: string | undefined) =>
  ({ pages }: { pages: { conversations: unknown[] }[] }) =>
    conversationId === undefined && pages.every((page) => page.conversations.length === 0);

function NoConversations() {
  const t = useChatWords();
  const audience = useAudience();
  if (audience === 'client') {
    return (
      <EmptyState
        level={2}
        drawing="letter"
        title={t('chat.emptyTitle')}
        text={t('chat.emptyClient')}
        action={<LinkButton href="/match">{t('chat.findCompanion')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      level={2}
      drawing="letter"
      title={t('chat.emptyTitle')}
      text={audience === 'companion' ? t('chat.emptyCompanion') : t('chat.emptyStaff')}
    />
  );
}

function WriteTeam() {
  const t = useChatWords();
  const navigate = useNavigate();
  const open = useOpenWithAdmins();
  return (
    <Button
      variant="secondary"
      icon={<IconMessageCircle />}
      busy={open.isPending}
      onClick={() =>
        open.mutate(undefined, {
          onSuccess: ({ conversation }) => void navigate(`/chat/${conversation.id}`),
        })
      }
    >
      {t('chat.writeTeam', { brand: readPageSettings().brandName })}
    </Button>
  );
}
