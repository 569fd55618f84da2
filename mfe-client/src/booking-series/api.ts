import type { BookingSeries, bookingSeries, EndOfSeries } from '@kabar/contracts/booking-series';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof bookingSeries>('bookings');

export type SeriesView = z.output<typeof BookingSeries>;
export type SeriesDateView = SeriesView['dates'][number];
export type EndOfSeriesView = z.output<typeof EndOfSeries>;
export type NewSeries = z.input<(typeof bookingSeries)['endpoints']['create']['input']>;
export type SeriesWish = Pick<
  NewSeries,
  'firstDate' | 'localTime' | 'timeZone' | 'count' | 'paidBy'
> & {
  /** Further weekly times, each on another weekday. */
  also: readonly FirstTime[];
};
/** The first session of a weekly time: a date and a wall clock such as '09:30'. */
export type FirstTime = Pick<NewSeries, 'firstDate' | 'localTime'>;
export type PreviewDateView = z.output<
  (typeof bookingSeries)['endpoints']['preview']['output']
>['dates'][number];
export type CreateSeriesProblem = ProblemOf<typeof bookingSeries, 'POST /booking-series'>;
export type PreviewSeriesProblem = ProblemOf<typeof bookingSeries, 'GET /booking-series/preview'>;
export type EndPreviewProblem = ProblemOf<typeof bookingSeries, 'GET /booking-series/{id}/end'>;
export type EndProblem = ProblemOf<typeof bookingSeries, 'POST /booking-series/{id}/end'>;

/** Nested under the bookings key, because a change of a session also changes its series. */
const bookingsKey = ['bookings'] as const;
const key = [...bookingsKey, 'series'] as const;
/** A separate query key: invalidating the bookings key must not refetch the preview of a series that has just been booked. */
const previewKey = ['booking-series-previews'] as const;

const liveEvents = [
  'booking_series_created',
  'booking_series_ended',
  'booking_confirmation',
  'booking_cancelled',
  'booking_moved',
] as const;

/** The caller's active series, as client or as companion. */
export function useOwnSeries() {
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: [...key, 'own'],
    queryFn: async ({ signal }) => (await api('GET /booking-series', {}, { signal })).series,
  });
}

/** Null if the series does not exist or belongs to others. */
export function useSeries(id: string) {
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /booking-series/{id}', { id }, { signal });
      } catch (thrown) {
        const code = api.problem('GET /booking-series/{id}', thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input' || code === 'forbidden') return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

/** The expected result for each date; disabled while no time is chosen. */
export function useSeriesPreview(wish: SeriesWish | undefined) {
  return useQuery<readonly PreviewDateView[], PreviewSeriesProblem>({
    queryKey: [...previewKey, wish],
    queryFn: async ({ signal }) => {
      const { paidBy = 'subscription', also, ...first } = wish ?? nothing;
      const list = also.map(({ firstDate, localTime }) => `${firstDate}T${localTime}`).join(',');
      const more = also.length === 0 ? {} : { also: list };
      const query = { ...first, ...more, paidBy };
      return (await api('GET /booking-series/preview', query, { signal })).dates;
    },
    enabled: wish !== undefined,
    retry: (count, error) => count < 1 && isUnreachable(error),
    gcTime: 0,
  });
}

const nothing: SeriesWish = { firstDate: '', localTime: '', timeZone: '', count: 0, also: [] };

/** Several series that were booked together; an empty list until all of them are loaded. */
export function useSeriesTogether(ids: readonly string[]): readonly SeriesView[] {
  useLiveRefresh(liveEvents, key);
  const { data = [] } = useQuery({
    queryKey: [...key, 'together', ids],
    queryFn: async ({ signal }) =>
      await Promise.all(ids.map((id) => api('GET /booking-series/{id}', { id }, { signal }))),
    enabled: ids.length > 0,
  });
  return data;
}

/** Refetches previews, lists and open times on success and on failure: a refusal means that they changed. */
export function useCreateSeries() {
  const queries = useQueryClient();
  return useMutation<SeriesView & { also: SeriesView[] }, CreateSeriesProblem, NewSeries>({
    mutationFn: (series) => api('POST /booking-series', series),
    onSuccess: ({ also, ...series }) => {
      queries.setQueryData([...key, series.id], series);
      const ids = also.map(({ id }) => id);
      queries.setQueryData([...key, 'together', ids], also);
    },
    onError: () => queries.invalidateQueries({ queryKey: previewKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: bookingsKey }),
  });
}

/** Fetched when the dialog opens, because the cost depends on the time. */
export function useEndPreview(id: string) {
  return useQuery<EndOfSeriesView, EndPreviewProblem>({
    queryKey: [...previewKey, id, 'end'],
    queryFn: ({ signal }) => api('GET /booking-series/{id}/end', { id }, { signal }),
    retry: (count, error) => count < 1 && isUnreachable(error),
    gcTime: 0,
  });
}

export function useEndSeries(id: string) {
  const queries = useQueryClient();
  return useMutation<SeriesView, EndProblem>({
    mutationFn: () => api('POST /booking-series/{id}/end', { id }),
    onSuccess: (series) => void queries.setQueryData([...key, id], series),
    onSettled: () => queries.invalidateQueries({ queryKey: bookingsKey }),
  });
}
