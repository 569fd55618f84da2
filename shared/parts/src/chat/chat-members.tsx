import { Button, Dialog, MessageBox, Text } from '@kabar/ui/base';
import { isUnreachable } from '@kabar/web/problem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ConversationView, useLeaveConversation } from './api.ts';
import { isOwnMembership, presentMembers, useMe } from './who.ts';
import { useChatWords } from './words/use-chat-words.ts';

/** Circle members in the conversation besides the two people; renders nothing without any. */
export function ChatMembers({ conversation }: { conversation: ConversationView }) {
  const t = useChatWords();
  const me = useMe();
  const present = presentMembers(conversation);
  if (present.length === 0) return null;
  const others = present.filter(({ userId }) => userId !== me);
  const names = others.map(({ fullName }) => fullName ?? t('chat.deleted')).join(', ');
  return (
    <div className="parts-chat-members">
      {others.length > 0 ? <Text size="small">{t('chat.members', { names })}</Text> : null}
      {isOwnMembership(conversation, me) ? (
        <>
          <Text size="small">{t('chat.youAreMember')}</Text>
          <Leave id={conversation.id} />
        </>
      ) : null}
    </div>
  );
}

function Leave({ id }: { id: string }) {
  const t = useChatWords();
  const navigate = useNavigate();
  const leave = useLeaveConversation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('chat.leave')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('chat.leaveTitle')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('chat.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={leave.isPending}
              onClick={() => leave.mutate(id, { onSuccess: () => void navigate('/chat') })}
            >
              {t('chat.leave')}
            </Button>
          </>
        }
      >
        <Text>{t('chat.leaveText')}</Text>
        {leave.isError ? (
          <MessageBox tone="danger" live>
            {isUnreachable(leave.error) ? t('chat.unreachable') : leave.error.message}
          </MessageBox>
        ) : null}
      </Dialog>
    </>
  );
}
