import { useStableId, useStableIds } from '@kabar/web/use-stable-id';
import { useNavigate } from 'react-router-dom';
import { type NewSeries, type SeriesWish, useCreateSeries } from '../booking-series/api.ts';
import { type NewBooking, useCreateBooking } from './api.ts';

type Content = Omit<NewBooking, 'id'> | (SeriesWish & Pick<NewSeries, 'lovedOneId' | 'medium'>);

/** Books one session or a weekly series, then opens its page. */
export function useSendBooking(isWeekly: boolean) {
  const navigate = useNavigate();
  const single = useCreateBooking();
  const series = useCreateSeries();
  const idOf = useStableId();
  const idsOf = useStableIds();
  // Replaces the form in the history, so that Back does not lead to a form that was already sent.
  const open = (place: string, also: readonly string[] = []) =>
    void navigate(place, { replace: true, state: { isNew: true, also } });
  const mutate = (content: Content) => {
    if ('scheduledAt' in content) {
      const made = { id: idOf(content), ...content };
      single.mutate(made, { onSuccess: ({ id }) => open(`/bookings/${id}`) });
    } else {
      const [id = '', ...ids] = idsOf(content, 1 + content.also.length);
      const also = content.also.map((time, place) => ({ ...time, id: ids[place] ?? '' }));
      series.mutate(
        { ...content, id, also },
        { onSuccess: (made) => open(`/bookings/series/${made.id}`, ids) },
      );
    }
  };
  const reset = () => {
    for (const mutation of [single, series]) if (mutation.isError) mutation.reset();
  };
  return { create: isWeekly ? series : single, mutate, reset };
}
