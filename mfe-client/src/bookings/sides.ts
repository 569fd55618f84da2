import { useSession } from '@kabar/web/session';
import { useActingFor } from '../acting-for.ts';
import { useLovedOnes } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingView } from './api.ts';

type Person = BookingView['client'];

/** Whether the reader is the booking's companion, and the other person. */
export function useSides() {
  const ownId = useSession((session) => session.profile?.id);
  return ({ client, companion }: Pick<BookingView, 'client' | 'companion'>) => {
    const isCompanion = companion.id === ownId;
    return { isCompanion, other: isCompanion ? client : companion };
  };
}

/** Display names: the full name to identify a person, the preferred one in sentences. */
export function useNames() {
  const t = useClientWords();
  return {
    full: (person: Person) => person.fullName ?? t('booking.gone'),
    short: (person: Person) => person.preferredName ?? person.fullName ?? t('booking.gone'),
  };
}

/** The loved one of a booking with their time zone; undefined if the booking is for the client, or if the zone is unknown. */
export function useCalled(isClient: boolean) {
  const t = useClientWords();
  const forWhom = useForWhom(isClient);
  return (booking: Pick<BookingView, 'lovedOneId' | 'lovedOneTimeZone' | 'client'>) => {
    const { lovedOneId, lovedOneTimeZone: timeZone } = booking;
    if (lovedOneId === null || timeZone === null) return undefined;
    return { name: forWhom(booking) ?? t('booking.somebody'), timeZone };
  };
}

/** The name of the person whom a booking is for; undefined if it is obvious. A companion does not see a loved one's name. */
export function useForWhom(isClient: boolean) {
  const t = useClientWords();
  const names = useNames();
  const acting = useActingFor();
  const lovedOnes = useLovedOnes(isClient && acting === undefined).data ?? [];
  return ({ lovedOneId, client }: Pick<BookingView, 'lovedOneId' | 'client'>) => {
    if (acting !== undefined) return acting.name;
    if (!isClient) {
      const name = names.short(client);
      return lovedOneId === null ? undefined : t('booking.theirs', { name });
    }
    if (lovedOneId === null) return lovedOnes.length === 0 ? undefined : t('booking.you');
    return lovedOnes.find(({ id }) => id === lovedOneId)?.fullName ?? t('booking.somebody');
  };
}
