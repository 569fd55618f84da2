import { ChatScreen } from '@kabar/parts/chat/chat-screen';
import { useParams } from 'react-router-dom';

import { RecordSessionButton } from '../session-logs/record-session-button.tsx';

export function ChatPage() {
  return (
    <ChatScreen
      conversationId={useParams().conversationId}
      actions={({ clientUserId, type }) =>
        type === 'client_companion' && clientUserId ? (
          <RecordSessionButton clientId={clientUserId} size="small" />
        ) : null
      }
    />
  );
}
