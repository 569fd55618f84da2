import { Skeleton } from '@kabar/ui/base';
import { useActingFor } from '../acting-for.ts';
import { useCareChoices } from '../circle-care/api.ts';
import { type BookingDetailsView, useBookingChoices, useOpenTimesOf } from './api.ts';
import type { Called } from './booking-time.tsx';
import type { WishedMove } from './move-dialog.tsx';
import { useCalled, useNames, useSides } from './sides.ts';
import { DateTimeField, type DateTimeFieldProps, OpenTimes } from './time-choice.tsx';

interface TimesProps {
  booking: BookingDetailsView;
  wish: WishedMove;
  onWish: (part: Partial<WishedMove>) => void;
  field: Omit<DateTimeFieldProps, 'times'>;
}

/** The companion's open times first, and any other time in a folded field. */
export function TimesOfCompanion({ booking, wish, onWish, field }: TimesProps) {
  const acting = useActingFor();
  const called = useCalled(true)(booking);
  const ownChoices = useBookingChoices(acting === undefined);
  const ofPerson = useCareChoices(acting?.personId);
  const choices = acting === undefined ? ownChoices : ofPerson;
  const choice = choices.data?.find(({ companion }) => companion?.id === booking.companion.id);
  if (choices.isPending) return <Skeleton lines={3} />;
  if (choice === undefined) return <DateTimeField {...field} times={[]} />;
  return <Times times={choice.openTimes} called={called} {...{ wish, onWish, field }} />;
}

/** For the companion: their open times at which the client is free too, in both time zones. */
export function TimesToPropose({ booking, wish, onWish, field }: TimesProps) {
  const { data, isPending } = useOpenTimesOf(booking.id);
  const { short } = useNames();
  const { other } = useSides()(booking);
  if (isPending) return <Skeleton lines={3} />;
  const { startTimes: times = [], clientTimeZone = null } = data ?? {};
  if (times.length === 0) return <DateTimeField {...field} times={[]} />;
  const called =
    clientTimeZone === null ? undefined : { name: short(other), timeZone: clientTimeZone };
  return <Times {...{ times, called, wish, onWish, field }} />;
}

interface OfferedTimesProps extends Omit<TimesProps, 'booking'> {
  times: readonly string[];
  called?: Called | undefined;
}

function Times({ times, called, wish, onWish, field }: OfferedTimesProps) {
  return (
    <>
      <OpenTimes
        times={times}
        day={wish.day}
        onDay={(day) => onWish({ day })}
        wall={wish.wall}
        onWall={(wall) => onWish({ wall })}
        called={called}
        error={field.error}
      />
      <DateTimeField {...field} times={times} />
    </>
  );
}
