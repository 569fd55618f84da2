import {
  Button,
  Card,
  Group,
  LinkButton,
  MessageBox,
  Person,
  Section,
  ShortList,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconCheck } from '@kabar/ui/icons';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type BookingView, useBookingsToAnswer, useConfirmBooking } from './api.ts';

/**
 * Sessions to confirm with one tap, and proposals that the client has not answered. Renders nothing without any. A confirmed
 * session keeps its place with a notice, so that a second tap cannot confirm the session that would replace it.
 */
export function BookingsToAnswer() {
  const t = useCompanionWords();
  const { data } = useBookingsToAnswer();
  const confirm = useConfirmBooking();
  const [confirmed, setConfirmed] = useState<readonly BookingView[]>([]);
  if (data === undefined) return null;
  const { proposed } = data;
  const isConfirmed = ({ id }: BookingView) =>
    confirmed.some((each) => each.id === id) && data.toConfirm.every((one) => one.id !== id);
  const toConfirm = [...data.toConfirm, ...confirmed.filter(isConfirmed)].sort(byTime);
  return (
    <>
      {confirm.isError ? (
        <MessageBox tone="danger" live>
          {errorMessage(confirm.error) ?? t('bookings.confirmFailed')}
        </MessageBox>
      ) : null}
      {toConfirm.length === 0 ? null : (
        <Section title={t('bookings.toConfirm')}>
          <ShortList min="17rem">
            {toConfirm.map((booking) => (
              <BookingCard key={booking.id} booking={booking} time={booking.scheduledAt}>
                {isConfirmed(booking) ? (
                  <MessageBox tone="good" live>
                    {t('bookings.confirmDone')}
                  </MessageBox>
                ) : (
                  <Button
                    icon={<IconCheck />}
                    busy={confirm.isPending && confirm.variables === booking.id}
                    onClick={() =>
                      confirm.mutate(booking.id, {
                        onSuccess: () => setConfirmed((before) => [...before, booking]),
                      })
                    }
                  >
                    {t('bookings.confirm')}
                  </Button>
                )}
              </BookingCard>
            ))}
          </ShortList>
        </Section>
      )}
      {proposed.length === 0 ? null : (
        <Section title={t('bookings.proposed')}>
          <ShortList min="17rem">
            {proposed.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                time={booking.proposal?.scheduledAt ?? booking.scheduledAt}
                note={t('bookings.waits')}
              />
            ))}
          </ShortList>
        </Section>
      )}
    </>
  );
}

const byTime = (one: BookingView, other: BookingView) =>
  one.scheduledAt.localeCompare(other.scheduledAt);

interface BookingCardProps {
  booking: BookingView;
  time: string;
  note?: string;
  children?: ReactNode;
}

function BookingCard({ booking, time, note, children }: BookingCardProps) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { client } = booking;
  return (
    <Card as="article" tone="sun" padding="small">
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as="time" size="display" bold>
            {sayTime(new Date(time), reader)}
          </Text>
          <Text as="span" bold>
            {sayDay(new Date(time), reader)}
          </Text>
        </Stack>
        <Person name={client.fullName ?? t('bookings.gone')} src={client.avatarUrl} line={note} />
        <Group gap={3}>
          {children}
          <LinkButton variant="quiet" href={`/bookings/${booking.id}`}>
            {t('bookings.details')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  );
}
