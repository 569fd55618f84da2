import { Heading, Stack } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { useConversations, useCurrentConversation } from './api.ts';
import { ConversationLink } from './conversation-list.tsx';
import { useLiveChat } from './use-live-chat.ts';
import { useChatWords } from './words/use-chat-words.ts';

/** The last message with the companion, as a link to the conversation, on a client's dashboard on a phone. */
export function MessagesWithCompanion() {
  const { isOn } = useFeatureFlags();
  const current = useCurrentConversation().data;
  return isOn('internal_messaging_enabled') && current ? <Latest conversation={current} /> : null;
}

/** An unread message, or else the last one of all open conversations, on a companion's dashboard on a phone. */
export function LatestMessages() {
  const { isOn } = useFeatureFlags();
  const all = useConversations().data?.pages[0]?.conversations;
  const conversations = all?.filter(({ status }) => status === 'open');
  const latest = conversations?.find(({ unreadCount }) => unreadCount > 0) ?? conversations?.[0];
  return isOn('internal_messaging_enabled') && latest ? <Latest conversation={latest} /> : null;
}

function Latest({ conversation }: Pick<Parameters<typeof ConversationLink>[0], 'conversation'>) {
  const t = useChatWords();
  useLiveChat();
  return (
    <Stack gap={3}>
      <Heading level={2} size="normal">
        {t('chat.title')}
      </Heading>
      <ConversationLink conversation={conversation} current={false} />
    </Stack>
  );
}
