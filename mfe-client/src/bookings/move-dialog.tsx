import { Button, Dialog, Stack, Text, TextField } from '@kabar/ui/base';
import { type RefusalOf, refusalCode } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type BookingDetailsView,
  type MoveProblem,
  useBookingChoices,
  useMoveBooking,
  useMovePreview,
} from './api.ts';
import type { Outcome } from './booking-screen.tsx';
import { useSayWhen } from './booking-time.tsx';
import { costOfMoving, fromWall } from './rules.ts';
import { sayFailure } from './say-failure.ts';
import { useNames, useSides } from './sides.ts';
import { DateTimeField, OpenTimes, Refused } from './time-choice.tsx';

export interface WishedMove {
  /** 'YYYY-MM-DDTHH:mm', or empty. */
  wall: string;
  day: string | undefined;
  reason: string;
}

interface MoveDialogProps {
  booking: BookingDetailsView;
  isCompanion: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
  wish: WishedMove;
  onWish: (wish: WishedMove) => void;
}

/** A client moves at once; a companion proposes. Both see what it costs first. */
export function MoveDialog(props: MoveDialogProps) {
  const t = useClientWords();
  const { booking, isCompanion, onClose, onDone, wish, onWish } = props;
  const names = useNames();
  const { other } = useSides()(booking);
  const idOf = useStableId();
  const [judged, setJudged] = useState(false);
  const time = fromWall(wish.wall);
  const isPast = time !== undefined && Date.parse(time) <= Date.now();
  const move = useMoveBooking(booking.id);
  const change = (part: Partial<WishedMove>) => {
    onWish({ ...wish, ...part });
    if (move.isError) move.reset();
  };
  const send = () => {
    setJudged(true);
    if (time === undefined || isPast) return;
    const content = {
      scheduledAt: time,
      reason: wish.reason.trim() || undefined,
      version: booking.version,
    };
    move.mutate(
      { moveId: idOf(content), ...content },
      {
        onSuccess: () => onDone(isCompanion ? 'proposed' : 'moved'),
        onError: (problem) => {
          if (isStale(problem)) onDone('changedMeanwhile');
        },
      },
    );
  };
  const mistake =
    time === undefined ? t('booking.timeMissing') : isPast ? t('booking.timePast') : '';
  const label = t(isCompanion ? 'booking.sendProposal' : 'booking.moveNow');
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t(isCompanion ? 'booking.propose' : 'booking.move')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('booking.back')}
          </Button>
          <Button busy={move.isPending} onClick={send}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {isCompanion ? (
          <Text>{t('booking.costProposal', { name: names.short(other) })}</Text>
        ) : null}
        <DateTimeField
          wall={wish.wall}
          onWall={(wall) => change({ wall, ...(wall ? { day: wall.slice(0, 10) } : {}) })}
          error={judged && mistake ? mistake : undefined}
        />
        {time === undefined || isPast ? null : (
          <MoveCost
            booking={booking}
            isCompanion={isCompanion}
            time={time}
            failure={move.error}
            onNearest={(wall) => change({ wall, day: wall.slice(0, 10) })}
          />
        )}
        {isCompanion ? (
          <TextField
            label={t('booking.reason')}
            hint={t('booking.reasonHint', { name: names.short(other) })}
            optional
            maxLength={500}
            value={wish.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        ) : (
          <TimesOfCompanion booking={booking} wish={wish} onWish={change} />
        )}
      </Stack>
    </Dialog>
  );
}

interface TimesProps {
  booking: BookingDetailsView;
  wish: WishedMove;
  onWish: (part: Partial<WishedMove>) => void;
}

function TimesOfCompanion({ booking, wish, onWish }: TimesProps) {
  const choice = useBookingChoices().data?.find(
    ({ companion }) => companion?.id === booking.companion.id,
  );
  if (choice === undefined) return null;
  return (
    <OpenTimes
      times={choice.openTimes}
      day={wish.day}
      onDay={(day) => onWish({ day })}
      wall={wish.wall}
      onWall={(wall) => onWish({ wall })}
    />
  );
}

interface MoveCostProps {
  booking: BookingDetailsView;
  isCompanion: boolean;
  time: string;
  /** Of the move itself. */
  failure: MoveProblem | null;
  onNearest: (wall: string) => void;
}

/** What the chosen time costs, or why it cannot be had. */
function MoveCost({ booking, isCompanion, time, failure, onNearest }: MoveCostProps) {
  const t = useClientWords();
  const sayWhen = useSayWhen();
  const preview = useMovePreview(booking.id, time);
  const problem = failure ?? preview.error;
  if (problem) {
    return (
      <Refused nearest={problem.nearestTimes} onNearest={onNearest}>
        {sayFailure(problem, t('booking.moveFailed'))}
      </Refused>
    );
  }
  if (preview.data === undefined) return null;
  const words = { time: sayWhen(time), until: sayWhen(preview.data.freeUntil) };
  return (
    <>
      <Text bold>{t('booking.newTime', words)}</Text>
      {isCompanion ? null : (
        <Text bold tone={preview.data.takesAnother ? 'care' : 'good'}>
          {t(costOfMoving(preview.data, isCompanion), words)}
        </Text>
      )}
    </>
  );
}

type Reaction = 'stale' | 'told';

const reactions: Record<RefusalOf<MoveProblem>, Reaction> = {
  changed_meanwhile: 'stale',
  status_not_allowed: 'stale',
  session_begun: 'stale',
  proposal_open: 'stale',
  time_passed: 'told',
  time_taken: 'told',
  time_not_open: 'told',
  notice_too_short: 'told',
  pause_needed: 'told',
  day_full: 'told',
  companion_unavailable: 'told',
  no_subscription: 'told',
  plan_ends_before: 'told',
  week_used_up: 'told',
  pack_not_found: 'told',
  pack_expired: 'told',
  pack_used_up: 'told',
};

function isStale(problem: MoveProblem): boolean {
  const code = refusalCode(problem);
  return code !== undefined && reactions[code] === 'stale';
}
