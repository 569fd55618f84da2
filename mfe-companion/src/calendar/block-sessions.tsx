import {
  Button,
  Card,
  Dialog,
  Group,
  MessageBox,
  Person,
  Stack,
  Text,
  useUiWords,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { CancelSession } from '../bookings/cancel-session.tsx';
import { ProposeTime } from '../bookings/propose-time.tsx';
import { useSayWhen } from '../bookings/session-to-change.ts';
import { type CancelledSession, UndoSession } from '../bookings/undo-session.tsx';
import { CancelCall } from '../trial-bookings/cancel-call.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type BlockView, type SessionInsideView, useBlock } from './api.ts';
import { useSaySpan } from './use-say-span.ts';

/** A block and the booked sessions in its time. Each session stays until the companion moves or cancels it. */
export function BlockSessions({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useCompanionWords();
  const words = useUiWords();
  const query = useBlock(id);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('block.title')}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <QueryView query={query}>
        {(block) => (block === null ? <Text>{t('block.gone')}</Text> : <Inside block={block} />)}
      </QueryView>
    </Dialog>
  );
}

function Inside({ block }: { block: BlockView }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  const { blockedTime, sessionsInside } = block;
  const [cancelled, setCancelled] = useState<readonly CancelledSession[]>([]);
  return (
    <Stack gap={4}>
      <MessageBox tone="good" live>
        {t('block.blocked', { span: say.whole(blockedTime) })}
      </MessageBox>
      <Text>
        {sessionsInside.length > 0
          ? t('block.inside', { count: sessionsInside.length })
          : t('block.noneInside')}
      </Text>
      {cancelled.map((session) => (
        <UndoSession
          key={session.id}
          session={session}
          onUndone={() => setCancelled((all) => all.filter(({ id }) => id !== session.id))}
        />
      ))}
      {sessionsInside.map((session) => (
        <SessionInside
          key={session.id}
          session={session}
          onCancelled={(session) => setCancelled((all) => (session ? [...all, session] : all))}
        />
      ))}
    </Stack>
  );
}

interface SessionInsideProps {
  session: SessionInsideView;
  onCancelled: (cancelled: CancelledSession | undefined) => void;
}

function SessionInside({ session, onCancelled }: SessionInsideProps) {
  const t = useCompanionWords();
  const sayWhen = useSayWhen();
  const { id, client, startTime, proposedAt, version } = session;
  const name = client.preferredName ?? client.fullName ?? t('bookings.gone');
  return (
    <Card padding="small" as="article">
      <Stack gap={3}>
        <Person
          name={client.fullName ?? t('bookings.gone')}
          src={client.avatarUrl}
          line={`${sayWhen(startTime)} · ${t(version === null ? 'calendar.trialCall' : 'calendar.paid')}`}
        />
        {proposedAt === null ? null : (
          <Text bold>{t('bookings.proposedAt', { time: sayWhen(proposedAt), name })}</Text>
        )}
        <Group gap={2}>
          {version === null ? (
            <CancelCall
              booking={{ id, client, status: 'approved', requestedStartTime: startTime }}
            />
          ) : (
            <BookingActions
              session={{ id, version, name, startTime }}
              isProposed={proposedAt !== null}
              onCancelled={onCancelled}
            />
          )}
        </Group>
      </Stack>
    </Card>
  );
}

interface BookingActionsProps {
  session: { id: string; version: number; name: string; startTime: string };
  isProposed: boolean;
  onCancelled: SessionInsideProps['onCancelled'];
}

/** Renders nothing for a session that has started, because it can no longer be changed. */
function BookingActions({ session, isProposed, onCancelled }: BookingActionsProps) {
  const { id, name } = session;
  if (Date.parse(session.startTime) <= Date.now()) return null;
  return (
    <>
      {isProposed ? null : <ProposeTime session={session} />}
      <CancelSession
        session={session}
        onCancelled={(undoableUntil) =>
          onCancelled(undoableUntil === null ? undefined : { id, name, undoableUntil })
        }
      />
    </>
  );
}
