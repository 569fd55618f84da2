import { Button, Card, EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { IconMessageCircle } from '@kabar/ui/icons';
import { readPageSettings } from '@kabar/web/page-settings';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useConversations, useOpenWithAdmins } from './api.ts';
import { ChatPanel } from './chat-panel.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useLiveChat } from './use-live-chat.ts';
import { useMe } from './who.ts';
import { useChatWords } from './words/use-chat-words.ts';
import './chat.css';
import './chat-phone.css';

/**
 * /chat and /chat/{id}: the list and, beside it or on a phone in its place, one conversation. `?with=` names a person:
 * the conversation with them opens, and so does the only one that there is.
 */
export function ChatScreen({ conversationId }: { conversationId?: string | undefined }) {
  const t = useChatWords();
  const list = useConversations();
  useLiveChat();
  const companion = useAudience() === 'companion';
  const me = useMe();
  const partner = useSearchParams()[0].get('with');
  const pages = list.data?.pages ?? [];
  const conversations = pages.flatMap((page) => page.conversations);
  const isOnly = !list.hasNextPage && conversations.length === 1;
  const opened = conversations.find(
    ({ type, participants }) =>
      participants.some(({ userId }) => userId === partner && userId !== me) ||
      // A companion still writes to the team from the list.
      (isOnly && (!companion || type === 'companion_admin')),
  );
  if (conversationId === undefined && opened) return <Navigate to={`/chat/${opened.id}`} replace />;
  return (
    <Page className={conversationId ? 'chat-open' : 'chat-all'}>
      <PageHeader
        title={t('chat.title')}
        {...(conversationId
          ? isOnly && opened?.id === conversationId
            ? {}
            : { back: { href: '/chat', label: t('chat.back') } }
          : { lead: t('chat.lead') })}
        actions={companion ? <WriteTeam /> : null}
      />
      <QueryView query={list} empty={<NoConversations />} isEmpty={isEmptyWithout(conversationId)}>
        {() => (
          <div className="chat-columns" data-open={conversationId !== undefined || undefined}>
            <ConversationList
              conversations={conversations}
              selectedId={conversationId}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            />
            {conversationId ? (
              <Card padding="none" className="chat-card">
                <ChatPanel key={conversationId} conversationId={conversationId} />
              </Card>
            ) : (
              <div className="chat-pick">
                <EmptyState drawing="letter" level={2} title={t('chat.pick')} />
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** A conversation that was opened by its address is shown even when the list is empty. */
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
