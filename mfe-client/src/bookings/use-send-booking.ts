import { useStableId } from '@kabar/web/use-stable-id';
import { useNavigate } from 'react-router-dom';
import { type NewSeries, useCreateSeries } from '../booking-series/api.ts';
import { type NewBooking, useCreateBooking } from './api.ts';

type Content = Omit<NewBooking, 'id'> | Omit<NewSeries, 'id'>;

/** Books one session or a weekly series, and then opens what was made. */
export function useSendBooking(isWeekly: boolean) {
  const navigate = useNavigate();
  const single = useCreateBooking();
  const series = useCreateSeries();
  const idOf = useStableId();
  // In place of the form: the way back does not lead to what was sent.
  const open = (place: string) => void navigate(place, { replace: true, state: { isNew: true } });
  const mutate = (content: Content) => {
    const made = { id: idOf(content), ...content };
    if ('scheduledAt' in made) {
      single.mutate(made, { onSuccess: ({ id }) => open(`/bookings/${id}`) });
    } else {
      series.mutate(made, { onSuccess: ({ id }) => open(`/bookings/series/${id}`) });
    }
  };
  const reset = () => {
    for (const one of [single, series]) if (one.isError) one.reset();
  };
  return { create: isWeekly ? series : single, mutate, reset };
}
