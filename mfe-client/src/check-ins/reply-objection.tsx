import { Button, Group, Text } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { ObjectionDialog } from '../session-logs/objection-dialog.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useObjectToReply } from './api.ts';

/** The person says once that something is wrong with a companion's reply. Nothing without one, or where staff replied. */
export function ReplyObjection({ checkIn }: { checkIn: CheckInView }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const [isOpen, setOpen] = useState(false);
  const { id, reply, replyObjectedAt, replyObjectionDecidedAt } = checkIn;
  if (reply === null || reply.by === null) return null;
  if (replyObjectionDecidedAt !== null) return <Text tone="soft">{t('checkIn.replyChecked')}</Text>;
  if (replyObjectedAt !== null) return <Text tone="soft">{t('sessionLogs.told')}</Text>;
  const name = reply.by.fullName ?? t('sessionLogs.gone');
  const about = `${name}, ${sayTime(new Date(reply.at), reader)}: ${reply.text}`;
  return (
    <Group>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('checkIn.wrongReply')}
      </Button>
      {isOpen ? <Objection id={id} about={about} onClose={() => setOpen(false)} /> : null}
    </Group>
  );
}

function Objection(props: { id: string; about: string; onClose: () => void }) {
  return <ObjectionDialog {...props} object={useObjectToReply()} />;
}
