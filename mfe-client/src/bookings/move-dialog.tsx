import { Button, Dialog, Stack, Text } from '@kabar/ui/base';
import { type RefusalOf, refusalCode } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingDetailsView } from './api.ts';
import type { Outcome } from './booking-screen.tsx';
import { useSayWhen } from './booking-time.tsx';
import { type MoveProblem, useMoveBooking, useMovePreview } from './change-api.ts';
import { ReasonField } from './reason-field.tsx';
import { costOfMoving, fromWall } from './rules.ts';
import { sayFailure } from './say-failure.ts';
import { useNames, useSides } from './sides.ts';
import { Refused } from './time-choice.tsx';
import { TimesOfCompanion, TimesToPropose } from './times-of-companion.tsx';

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

/** A client moves a session directly; a companion proposes a time. Both see the cost first. */
export function MoveDialog(props: MoveDialogProps) {
  const t = useClientWords();
  const { booking, isCompanion, onClose, wish } = props;
  const names = useNames();
  const sayWhen = useSayWhen();
  const { other } = useSides()(booking);
  const { time, mistake, move, change, send } = useMove(props);
  const name = names.short(other);
  const field = {
    wall: wish.wall,
    onWall: (wall: string) => change({ wall, ...(wall ? { day: wall.slice(0, 10) } : {}) }),
    error: mistake,
  };
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
            {t(isCompanion ? 'booking.sendProposal' : 'booking.moveNow')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text bold>{t('booking.about', { name, time: sayWhen(booking.scheduledAt) })}</Text>
        {isCompanion ? <Text>{t('booking.costProposal', { name })}</Text> : null}
        {time === undefined ? null : (
          <MoveCost
            booking={booking}
            isCompanion={isCompanion}
            time={time}
            failure={move.error}
            onNearest={(wall) => change({ wall, day: wall.slice(0, 10) })}
          />
        )}
        {isCompanion ? (
          <TimesToPropose booking={booking} wish={wish} onWish={change} field={field} />
        ) : (
          <TimesOfCompanion booking={booking} wish={wish} onWish={change} field={field} />
        )}
        {isCompanion ? (
          <ReasonField name={name} value={wish.reason} onChange={(reason) => change({ reason })} />
        ) : null}
      </Stack>
    </Dialog>
  );
}

function useMove({ booking, isCompanion, onDone, wish, onWish }: MoveDialogProps) {
  const t = useClientWords();
  const idOf = useStableId();
  const [judged, setJudged] = useState(false);
  const typed = fromWall(wish.wall);
  const isPast = typed !== undefined && Date.parse(typed) <= Date.now();
  const time = isPast ? undefined : typed;
  const move = useMoveBooking(booking.id);
  const change = (part: Partial<WishedMove>) => {
    onWish({ ...wish, ...part });
    if (move.isError) move.reset();
  };
  const send = () => {
    setJudged(true);
    if (time === undefined) return;
    const reason = wish.reason.trim() || undefined;
    const content = { scheduledAt: time, reason, version: booking.version };
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
  const mistake = isPast ? t('booking.timePast') : t('booking.timeMissing');
  return { time, mistake: judged && time === undefined ? mistake : undefined, move, change, send };
}

interface MoveCostProps {
  booking: BookingDetailsView;
  isCompanion: boolean;
  time: string;
  /** The error of the move request. */
  failure: MoveProblem | null;
  onNearest: (wall: string) => void;
}

/** The cost of the chosen time, or why it is impossible. */
function MoveCost({ booking, isCompanion, time, failure, onNearest }: MoveCostProps) {
  const t = useClientWords();
  const sayWhen = useSayWhen();
  const names = useNames();
  const preview = useMovePreview(booking.id, time);
  const problem = failure ?? preview.error;
  if (problem) {
    return (
      <Refused
        reason={sayFailure(problem, t('booking.moveFailed'))}
        nearest={problem.nearestTimes}
        onNearest={onNearest}
      />
    );
  }
  if (preview.data === undefined) return null;
  const words = { time: sayWhen(time), until: sayWhen(preview.data.freeUntil) };
  const name = names.short(booking.companion);
  return (
    <>
      <Text bold>{t('booking.newTime', words)}</Text>
      {isCompanion ? null : (
        <Text bold tone={preview.data.takesAnother ? 'care' : 'good'}>
          {t(costOfMoving(preview.data, isCompanion), words)}
        </Text>
      )}
      {isCompanion ? null : (
        <Text>{t(preview.data.canUndo ? 'booking.tellsLater' : 'booking.tells', { name })}</Text>
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
  circles_off: 'told',
  person_not_found: 'told',
  not_shared: 'told',
  helpers_only: 'told',
};

function isStale(problem: MoveProblem): boolean {
  const code = refusalCode(problem);
  return code !== undefined && reactions[code] === 'stale';
}
