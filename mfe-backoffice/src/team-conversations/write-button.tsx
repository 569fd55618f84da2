import { Button, MessageBox } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useNavigate } from 'react-router-dom';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useOpenTeamConversation } from './api.ts';

interface WriteButtonProps {
  userId: string;
  /** For use among other small buttons. */
  isSmall?: boolean;
  children: string;
}

/** For admins: opens a companion's conversation with the team, creating it if needed. */
export function WriteButton({ userId, isSmall = false, children }: WriteButtonProps) {
  const t = useBackofficeWords();
  const navigate = useNavigate();
  const open = useOpenTeamConversation();
  const write = () =>
    open.mutate(userId, {
      onSuccess: ({ conversationId }) =>
        void navigate(`/admin/messages?filter=all&review=${conversationId}`),
    });
  return (
    <>
      <Button
        variant={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'small' : 'normal'}
        busy={open.isPending}
        onClick={write}
      >
        {children}
      </Button>
      {open.isError ? (
        <MessageBox tone="danger" live title={t('teamMessages.writeFailed')}>
          {refusalTitle(open.error)}
        </MessageBox>
      ) : null}
    </>
  );
}
