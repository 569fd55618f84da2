import { Avatar, EmptyState, Heading, LinkButton, Skeleton, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { type ReactNode, useId } from 'react';
import {
  type ConversationProblem,
  type ConversationView,
  useConversation,
  useMessages,
} from './api.ts';
import { ChatMembers } from './chat-members.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { useMe, useOther } from './who.ts';
import { useChatWords } from './words/use-chat-words.ts';
import './chat.css';
import './chat-phone.css';

export interface ChatPanelProps {
  conversationId: string;
  /** The heading level of the name above the messages. */
  level?: 2 | 3;
  /** Further actions beside the name. */
  actions?: ((conversation: ConversationView) => ReactNode) | undefined;
}

/** One conversation: the other person, the messages, and the field to write. */
export function ChatPanel({ conversationId, level = 2, actions }: ChatPanelProps) {
  const conversation = useConversation(conversationId);
  // Both requests start at once; the panel opens when the conversation has loaded.
  const history = useMessages(conversationId);
  if (isMissing(conversation.error)) return <MissingConversation />;
  return (
    <QueryView query={conversation} loading={<PanelSkeleton />}>
      {(found) => (
        <OpenPanel
          key={found.id}
          conversation={found}
          history={history}
          level={level}
          actions={actions}
        />
      )}
    </QueryView>
  );
}

/** The conversation belongs to others, or the URL is truncated: a retry would not help. */
function isMissing(error: ConversationProblem | null): boolean {
  return error?.code === 'not_found' || error?.code === 'invalid_input';
}

function MissingConversation() {
  const t = useChatWords();
  return (
    <EmptyState
      level={2}
      drawing="letter"
      title={t('chat.missingTitle')}
      text={t('chat.missingText')}
      action={<LinkButton href="/chat">{t('chat.back')}</LinkButton>}
    />
  );
}

interface OpenPanelProps {
  conversation: ConversationView;
  history: ReturnType<typeof useMessages>;
  level: 2 | 3;
  actions: ChatPanelProps['actions'];
}

function OpenPanel({ conversation, history, level, actions }: OpenPanelProps) {
  const other = useOther(conversation);
  const me = useMe();
  const received = history.data?.messages.findLast((message) => message.senderId !== me);
  const title = useId();
  return (
    <section className="parts-chat-panel" aria-labelledby={title}>
      <header className="parts-chat-head">
        <Avatar name={other.name} src={other.avatarUrl} />
        <div className="parts-chat-head-words">
          <Heading level={level} size="normal" id={title}>
            {other.name}
          </Heading>
          {other.line ? (
            <Text tone="soft" size="small">
              {other.line}
            </Text>
          ) : null}
        </div>
        {actions?.(conversation)}
        <ChatMembers conversation={conversation} />
      </header>
      <QueryView query={history} loading={<PanelSkeleton />} isEmpty={() => false}>
        {(found) => <MessageLog conversation={conversation} history={found} name={other.name} />}
      </QueryView>
      <Composer
        conversation={conversation}
        name={other.preferredName}
        received={received?.content}
      />
    </section>
  );
}

function PanelSkeleton() {
  return (
    <div className="parts-chat-skeleton">
      <Stack gap={4}>
        <Skeleton lines={2} width="60%" />
        <Skeleton lines={1} width="40%" />
        <Skeleton lines={2} width="70%" />
      </Stack>
    </div>
  );
}
