import { Button, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, useCircleWrites } from './api.ts';
import { useSayChangeDay } from './use-say-change-day.ts';

/**
 * The account holder's consent to share the conversation with the companion, which is needed besides the loved one's.
 * Renders nothing in the circle of the account holder themselves.
 */
export function ConversationPart({ circle }: { circle: CircleView }) {
  const t = useClientWords();
  const sayDay = useSayChangeDay();
  const { conversation, isHolder } = circle;
  if (conversation === null) return null;
  const { sharedSince, companionNames } = conversation;
  const words = {
    holder: conversation.holderName ?? t('circle.unnamed'),
    companion: companionNames.join(', ') || t('circle.theCompanion'),
    day: sharedSince === null ? '' : sayDay(sharedSince),
  };
  if (!isHolder)
    return <Text>{t(sharedSince === null ? 'circle.talkNeeds' : 'circle.talkShared', words)}</Text>;
  return (
    <>
      <Text>{t(sharedSince === null ? 'circle.talkAsk' : 'circle.talkOpen', words)}</Text>
      <ConversationAction circle={circle} isShared={sharedSince !== null} words={words} />
    </>
  );
}

interface ConversationActionProps {
  circle: CircleView;
  isShared: boolean;
  words: { companion: string };
}

function ConversationAction({ circle, isShared, words }: ConversationActionProps) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  const { shareConversation: share } = useCircleWrites(circle.personId);
  const named = { ...words, name: circle.name };
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t(isShared ? 'circle.talkClose' : 'circle.talkShare')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={t(isShared ? 'circle.talkCloseTitle' : 'circle.talkShareTitle', named)}
        text={t(isShared ? 'circle.talkCloseText' : 'circle.talkShareText', named)}
        confirmLabel={t(isShared ? 'circle.talkClose' : 'circle.talkShare')}
        cancelLabel={t('circle.talkKeep')}
        danger={isShared}
        busy={share.isPending}
        error={share.isError ? (problemTitle(share.error) ?? t('circle.failed')) : undefined}
        onConfirm={() => share.mutate(!isShared, { onSuccess: close })}
      />
    </div>
  );
}
