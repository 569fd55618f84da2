import { Text } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingDetailsView } from './api.ts';
import { isToCome } from './rules.ts';
import { useForWhom, useNames } from './sides.ts';

/** For the client: who contacts whom, and by what. Calls in Kabar have the link to join instead. */
export function HowCalled({ booking }: { booking: BookingDetailsView }) {
  const t = useClientWords();
  const names = useNames();
  const forWhom = useForWhom(true)(booking);
  const { companion, lovedOneId, medium } = booking;
  if (medium === 'video' || companion.fullName === null || !isToCome(booking, new Date()))
    return null;
  const words = { companion: names.short(companion), medium: t(`medium.${medium}`) };
  return (
    <Text>
      {lovedOneId === null
        ? t('booking.contactsYou', words)
        : t('booking.contacts', { ...words, name: forWhom ?? t('booking.somebody') })}
    </Text>
  );
}
