import { Skeleton } from '@kabar/ui/base';
import { type BookingDetailsView, useBookingChoices } from './api.ts';
import type { WishedMove } from './move-dialog.tsx';
import { DateTimeField, type DateTimeFieldProps, OpenTimes } from './time-choice.tsx';

interface TimesProps {
  booking: BookingDetailsView;
  wish: WishedMove;
  onWish: (part: Partial<WishedMove>) => void;
  field: Omit<DateTimeFieldProps, 'times'>;
}

/** The companion's open times first, and any other time in a folded field. */
export function TimesOfCompanion({ booking, wish, onWish, field }: TimesProps) {
  const choices = useBookingChoices();
  const choice = choices.data?.find(({ companion }) => companion?.id === booking.companion.id);
  if (choices.isPending) return <Skeleton lines={3} />;
  if (choice === undefined) return <DateTimeField {...field} times={[]} />;
  return (
    <>
      <OpenTimes
        times={choice.openTimes}
        day={wish.day}
        onDay={(day) => onWish({ day })}
        wall={wish.wall}
        onWall={(wall) => onWish({ wall })}
      />
      <DateTimeField {...field} times={choice.openTimes} />
    </>
  );
}
