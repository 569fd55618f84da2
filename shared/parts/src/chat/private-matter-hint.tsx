import { MessageBox } from '@kabar/ui/base';
import { useState } from 'react';
import { type PrivateMatter, privateMatterIn } from './private-matter.ts';
import { useChatWords } from './words/use-chat-words.ts';

interface PrivateMatterHintProps {
  /** The current draft. */
  draft: string;
  /** The latest message from another person. */
  received: string | undefined;
}

/**
 * Warns when a message contains a phone number, an address or a request for money. Nothing about it is sent or stored.
 * Once dismissed, it stays hidden for that kind until the conversation is reopened.
 */
export function PrivateMatterHint({ draft, received = '' }: PrivateMatterHintProps) {
  const t = useChatWords();
  const [closed, setClosed] = useState<readonly PrivateMatter[]>([]);
  const matter = privateMatterIn(draft) ?? privateMatterIn(received);
  if (matter === undefined || closed.includes(matter)) return null;
  return (
    <div className="parts-chat-note">
      <MessageBox live onDismiss={() => setClosed([...closed, matter])}>
        {t(`chat.care.${matter}`)}
      </MessageBox>
    </div>
  );
}
