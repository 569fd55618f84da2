import { Button, Group, Text } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { ObjectionDialog } from '../session-logs/objection-dialog.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useObjectToReply } from './api.ts';

/** Lets the person report once that a companion's reply is wrong. Renders nothing without a reply, or for a reply by staff. */
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
