import { instantOfClock } from '@kabar/rules/clocks';
import { Button, Dialog, Group, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { IconCalendarEvent } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useProposeTime } from './api.ts';
import { type SessionToChange, useSayWhen } from './session-to-change.ts';
import { TimeToPropose, toWall } from './time-to-propose.tsx';

interface Wish {
  /** 'YYYY-MM-DDTHH:mm' in the reader's time zone, or empty. */
  wall: string;
  reason: string;
}

/**
 * Proposes another time to the client. The typed values are kept outside the dialog, so that closing the dialog does not
 * lose them.
 */
export function ProposeTime({ session }: { session: SessionToChange }) {
  const t = useCompanionWords();
  const sayWhen = useSayWhen();
  const [open, setOpen] = useState(false);
  const [wish, setWish] = useState<Wish>({ wall: '', reason: '' });
  const { name, startTime } = session;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<IconCalendarEvent />}
        aria-label={t('bookings.proposeOf', { name, time: sayWhen(startTime) })}
        onClick={() => setOpen(true)}
      >
        {t('bookings.propose')}
      </Button>
      {open ? (
        <ProposeDialog
          session={session}
          wish={wish}
          onWish={setWish}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface ProposeDialogProps {
  session: SessionToChange;
  wish: Wish;
  onWish: (wish: Wish) => void;
  onClose: () => void;
}

function ProposeDialog({ session, wish, onWish, onClose }: ProposeDialogProps) {
  const t = useCompanionWords();
  const sayWhen = useSayWhen();
  const { name, startTime } = session;
  const { propose, mistake, send } = useProposal({ session, wish, onWish, onClose });
  const change = (part: Partial<Wish>) => {
    onWish({ ...wish, ...part });
    if (propose.isError) propose.reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bookings.propose')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('bookings.back')}
          </Button>
          <Button busy={propose.isPending} onClick={send}>
            {t('bookings.sendProposal')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text bold>{t('bookings.proposeFor', { name, time: sayWhen(startTime) })}</Text>
        <Text>{t('bookings.proposeText', { name })}</Text>
        <TimeToPropose
          id={session.id}
          name={name}
          wall={wish.wall}
          onWall={(wall) => change({ wall })}
          error={mistake}
        />
        {propose.error ? (
          <Refused
            reason={refusalTitle(propose.error) ?? t('bookings.moveFailed')}
            nearest={propose.error.nearestTimes}
            onChoose={(time) => change({ wall: toWall(time) })}
          />
        ) : null}
        <TextField
          label={t('bookings.reason')}
          hint={t('bookings.reasonHint', { name })}
          optional
          maxLength={500}
          value={wish.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Stack>
    </Dialog>
  );
}

function useProposal({ session, wish, onClose }: ProposeDialogProps) {
  const t = useCompanionWords();
  const idOf = useStableId();
  const [judged, setJudged] = useState(false);
  const propose = useProposeTime();
  const at = instantOfClock(wish.wall, browserZone());
  const isPast = at !== undefined && at.getTime() <= Date.now();
  const send = () => {
    setJudged(true);
    if (at === undefined || isPast) return;
    const reason = wish.reason.trim() || undefined;
    const content = { id: session.id, version: session.version, scheduledAt: at.toISOString() };
    propose.mutate(
      { moveId: idOf({ ...content, reason }), ...content, reason },
      { onSuccess: onClose },
    );
  };
  const mistakeOfTime = isPast ? t('bookings.timePast') : t('bookings.timeMissing');
  const mistake = judged && (at === undefined || isPast) ? mistakeOfTime : undefined;
  return { propose, mistake, send };
}

interface RefusedProps {
  reason: string;
  /** ISO, nearest first. */
  nearest: readonly string[];
  onChoose: (time: string) => void;
}

/** The refusal's message, with the nearest open times. */
function Refused({ reason, nearest, onChoose }: RefusedProps) {
  const t = useCompanionWords();
  const sayWhen = useSayWhen();
  return (
    <MessageBox tone="danger" live>
      <Stack gap={3}>
        <Text as="span">{reason}</Text>
        {nearest.length > 0 ? (
          <>
            <Text as="span" bold>
              {t('bookings.nearest')}
            </Text>
            <Group gap={2}>
              {nearest.map((time) => (
                <Button key={time} variant="secondary" onClick={() => onChoose(time)}>
                  {sayWhen(time)}
                </Button>
              ))}
            </Group>
          </>
        ) : null}
      </Stack>
    </MessageBox>
  );
}
