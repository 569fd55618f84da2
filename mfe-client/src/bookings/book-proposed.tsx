import { Button, LinkButton, MessageBox, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconCalendarEvent } from '@kabar/ui/icons';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { type BookingChoiceView, useBooking, useBookingChoices, useCreateBooking } from './api.ts';
import { sayFailure } from './say-failure.ts';

interface BookProposedProps {
  /** Of the proposal, and of the booking that comes of it: pressing twice books once. */
  id: string;
  /** ISO. */
  startsAt: string;
  companionId: string;
}

/** A session that the companion proposes: the client books it with one tap. Nothing is taken before. */
export function BookProposed({ id, startsAt, companionId }: BookProposedProps) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const booking = useBooking(id);
  const choices = useBookingChoices();
  const create = useCreateBooking();
  const at = new Date(startsAt);
  const time = `${sayDate(at, reader)}, ${sayTime(at, reader)}`;
  if (booking.data === undefined || choices.data === undefined) return null;
  if (booking.data !== null)
    return (
      <MessageBox tone="good" live={create.isSuccess}>
        {t('booking.proposalBooked', { time })}{' '}
        <TextLink href={`/bookings/${id}`}>{t('booking.proposalSee')}</TextLink>
      </MessageBox>
    );
  if (at.getTime() <= Date.now()) return null;
  const choice = choiceOf(choices.data, companionId);
  const book = () =>
    choice && create.mutate({ id, scheduledAt: startsAt, paidBy: choice.paidBy, medium: 'video' });
  return (
    <Stack gap={3}>
      {choice === undefined ? (
        <LinkButton href="/bookings/new" icon={<IconCalendarEvent />}>
          {t('booking.proposalPay', { time })}
        </LinkButton>
      ) : (
        <>
          <Button
            size="large"
            fullWidth
            icon={<IconCalendarEvent />}
            busy={create.isPending}
            onClick={book}
          >
            {t('booking.proposalBook', { time })}
          </Button>
          <Text size="small" tone="soft">
            {t(choice.pack === null ? 'booking.proposalBySubscription' : 'booking.proposalByPack')}
          </Text>
        </>
      )}
      {create.isError ? (
        <MessageBox tone="danger" live>
          {sayFailure(create.error, t('booking.proposalFailed'))}
        </MessageBox>
      ) : null}
    </Stack>
  );
}

/** The subscription pays before a pack. */
function choiceOf(choices: readonly BookingChoiceView[], companionId: string) {
  const own = choices.filter(({ companion }) => companion?.id === companionId);
  return own.find(({ subscription }) => subscription !== null) ?? own[0];
}
