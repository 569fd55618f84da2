import { Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { isUnreachable } from '@kabar/web/problem';
import { useNavigate } from 'react-router-dom';
import { useJoinableConversations, useJoinConversation } from './api.ts';
import { useChatWords } from './words/use-chat-words.ts';

/** Conversations that a circle member may join; renders nothing without any, and while circles are off. */
export function JoinableConversations() {
  const { isOn } = useFeatureFlags();
  return isOn('care_circles_enabled') ? <Joinable /> : null;
}

function Joinable() {
  const t = useChatWords();
  const { data } = useJoinableConversations();
  if (data === undefined || data.length === 0) return null;
  return (
    <Card tone="quiet">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('chat.joinTitle')}
        </Heading>
        {data.map((conversation) => (
          <JoinableConversation
            key={`${conversation.id} ${conversation.person.id}`}
            id={conversation.id}
            person={conversation.person.name}
            companion={conversation.companionName}
          />
        ))}
      </Stack>
    </Card>
  );
}

function JoinableConversation(props: { id: string; person: string; companion: string }) {
  const { id, person, companion } = props;
  const t = useChatWords();
  const navigate = useNavigate();
  const join = useJoinConversation();
  return (
    <Stack gap={2} align="start">
      <Text bold>{t('chat.joinName', { person, companion })}</Text>
      <Text>{t('chat.joinText', { person, companion })}</Text>
      {join.isError ? (
        <MessageBox tone="danger" live>
          {isUnreachable(join.error) ? t('chat.unreachable') : join.error.message}
        </MessageBox>
      ) : null}
      <Button
        variant="secondary"
        busy={join.isPending}
        onClick={() => join.mutate(id, { onSuccess: () => void navigate(`/chat/${id}`) })}
      >
        {t('chat.join')}
      </Button>
    </Stack>
  );
}
