import { Button, LinkButton, Text } from '@kabar/ui/base';
import { IconFlag } from '@kabar/ui/icons';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useSessionLogs } from './api.ts';
import { type LoggedSession, logOfSession } from './log-of-session.ts';
import { answerOf, Objection } from './session-log-card.tsx';

/** 'Something is wrong' on the page of a past session: objects to its log, or writes to staff where there is none. */
export function WrongWithSession({ session }: { session: LoggedSession }) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  const logs = useSessionLogs(20);
  if (logs.isPending) return null;
  // If the logs cannot be loaded, the link to staff remains.
  const log = logOfSession(logs.data?.pages[0]?.sessionLogs ?? [], session);
  const look = { variant: 'quiet', icon: <IconFlag /> } as const;
  if (log === undefined)
    return (
      <LinkButton {...look} href="/report-concern">
        {t('sessionLogs.wrong')}
      </LinkButton>
    );
  return (
    <>
      {log.objectedAt === null ? (
        <Button {...look} onClick={() => setOpen(true)}>
          {t('sessionLogs.wrong')}
        </Button>
      ) : (
        <Text tone="soft">{answerOf(log, t)}</Text>
      )}
      {isOpen ? (
        <Objection
          id={log.id}
          about={log.companion.fullName ?? t('sessionLogs.gone')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
