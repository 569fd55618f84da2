import { Button, Card, MessageBox, Section, Stack, Text, TextLink } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { readPageSettings } from '@kabar/web/page-settings';
import { isUnreachable } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useConversationWithAdmins, useCurrentConversation, useOpenWithAdmins } from './api.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useLiveChat } from './use-live-chat.ts';
import { useChatWords } from './words/use-chat-words.ts';
import './chat.css';
import './chat-phone.css';

/**
 * The client's dashboard: the chat with the companion of the latest open conversation. Absent while messaging is off, and for a
 * client without an assignment or a booking while trial requests are off.
 */
export function CompanionChat() {
  const { isOn } = useFeatureFlags();
  if (!isOn('internal_messaging_enabled')) return null;
  return <OpenCompanionChat forPairsOnly={!isOn('trial_request_flow_enabled')} />;
}

function OpenCompanionChat({ forPairsOnly }: { forPairsOnly: boolean }) {
  const t = useChatWords();
  const current = useCurrentConversation();
  useLiveChat();
  if (forPairsOnly && !current.data) return null;
  return (
    <Section title={t('chat.cardClient')}>
      <QueryView
        query={current}
        isEmpty={(conversation) => conversation === null}
        empty={
          <Card tone="quiet">
            <Text>{t('chat.cardNone')}</Text>
          </Card>
        }
      >
        {(conversation) => (conversation ? <PanelCard conversationId={conversation.id} /> : null)}
      </QueryView>
    </Section>
  );
}

/** The chat with the admins on the companion's dashboard, created on first use. Absent while messages are off. */
export function TeamChat() {
  const { isOn } = useFeatureFlags();
  return isOn('internal_messaging_enabled') ? <OpenTeamChat /> : null;
}

function OpenTeamChat() {
  const t = useChatWords();
  const existing = useConversationWithAdmins();
  useLiveChat();
  return (
    <Section title={t('chat.cardTeam', { brand: readPageSettings().brandName })}>
      <QueryView query={existing} isEmpty={(found) => found === null} empty={<AskTeam />}>
        {(conversation) => (conversation ? <PanelCard conversationId={conversation.id} /> : null)}
      </QueryView>
    </Section>
  );
}

function AskTeam() {
  const t = useChatWords();
  const open = useOpenWithAdmins();
  return (
    <Card>
      <Stack gap={4} align="start">
        <Text>{t('chat.cardAsk')}</Text>
        {open.isError ? (
          <MessageBox tone="danger" live>
            {isUnreachable(open.error) ? t('chat.unreachable') : open.error.message}
          </MessageBox>
        ) : null}
        <Button variant="secondary" busy={open.isPending} onClick={() => open.mutate()}>
          {t('chat.writeTeam', { brand: readPageSettings().brandName })}
        </Button>
      </Stack>
    </Card>
  );
}

function PanelCard({ conversationId }: { conversationId: string }) {
  const t = useChatWords();
  return (
    <Card padding="none" className="parts-chat-card">
      <ChatPanel
        conversationId={conversationId}
        level={3}
        actions={() => <TextLink href={`/chat/${conversationId}`}>{t('chat.openFull')}</TextLink>}
      />
    </Card>
  );
}
