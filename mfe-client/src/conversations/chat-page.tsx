import { ChatScreen } from '@kabar/parts/chat/chat-screen';
import { useParams } from 'react-router-dom';

export function ChatPage() {
  return <ChatScreen conversationId={useParams().conversationId} />;
}
