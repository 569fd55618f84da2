import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { readPageSettings } from '@kabar/web/page-settings';
import { refusalTitle } from '@kabar/web/problem';
import { useNavigate } from 'react-router-dom';
import { useOpenWithAdmins } from './api.ts';
import { useChatWords } from './words/use-chat-words.ts';

/** Opens the companion's chat with the team, below a question that leads there. Absent while messages are off. */
export function TeamButton({ question }: { question: string }) {
  const t = useChatWords();
  const { isOn } = useFeatureFlags();
  const navigate = useNavigate();
  const open = useOpenWithAdmins();
  if (!isOn('internal_messaging_enabled')) return null;
  return (
    <Stack gap={3} align="start">
      <Text>{question}</Text>
      {open.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(open.error) ?? t('chat.unreachable')}
        </MessageBox>
      ) : null}
      <Button
        variant="secondary"
        busy={open.isPending}
        onClick={() =>
          open.mutate(undefined, {
            onSuccess: ({ conversation }) => void navigate(`/chat/${conversation.id}`),
          })
        }
      >
        {t('chat.writeTeam', { brand: readPageSettings().brandName })}
      </Button>
    </Stack>
  );
}
