import { Button, LinkButton, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconCalendarEvent } from '@kabar/ui/icons';
import { Problem } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { useSayWhen } from './booking-time.tsx';
import { sayFailure } from './say-failure.ts';

interface ProposalOfferProps {
  /** ISO. */
  startsAt: string;
  /** The loved one whom the session is for; undefined if it is for the reader. */
  name?: string | undefined;
  /** A sentence that says what pays. */
  payer: string;
  /** The link to choose another time. */
  otherHref: string;
  book: { isPending: boolean; isError: boolean; error: unknown };
  onBook: (startsAt: string) => void;
}

/**
 * A session that the companion proposes; one tap books it. The time is not reserved: if it was taken meanwhile, the next
 * open time is offered.
 */
export function ProposalOffer(props: ProposalOfferProps) {
  const t = useClientWords();
  const sayWhen = useSayWhen();
  const { startsAt, name, payer, otherHref, book, onBook } = props;
  const nearest = book.error instanceof Problem ? book.error.nearestTimes : [];
  const next = nearest.find((time) => Date.parse(time) > Date.parse(startsAt)) ?? nearest[0];
  const offered = next ?? startsAt;
  const words = { time: sayWhen(offered), name: name ?? '' };
  return (
    <Stack gap={3}>
      {book.isError ? (
        <MessageBox tone="care" live>
          {sayFailure(book.error, t('booking.proposalFailed'))}{' '}
          {next === undefined ? null : t('booking.proposalNext', words)}
        </MessageBox>
      ) : null}
      <Button
        size="large"
        fullWidth
        icon={<IconCalendarEvent />}
        busy={book.isPending}
        onClick={() => onBook(offered)}
      >
        {t(name === undefined ? 'booking.proposalBook' : 'booking.proposalBookFor', words)}
      </Button>
      <Text size="small" tone="soft">
        {payer} {t('booking.proposalNotHeld')}
      </Text>
      {book.isError ? (
        <LinkButton variant="secondary" href={otherHref}>
          {t('booking.proposalOther')}
        </LinkButton>
      ) : null}
    </Stack>
  );
}
