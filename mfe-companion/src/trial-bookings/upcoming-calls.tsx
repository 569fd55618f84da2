import { JoinButton } from '@kabar/parts/calls/join-button';
import { AddToCalendar } from '@kabar/parts/upcoming/add-to-calendar';
import { takesPlaceHere, type UpcomingView, useUpcoming } from '@kabar/parts/upcoming/api';
import {
  Card,
  Group,
  LinkButton,
  Person,
  Section,
  ShortList,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { CallCard } from '../bookings/call-card.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useUpcomingCalls } from './api.ts';
import { RequestCard } from './request-card.tsx';

const shown = 3;

/** The next trial calls and bookings for the dashboard; renders nothing without any. */
export function UpcomingCalls() {
  const t = useCompanionWords();
  const { data: sessions = [] } = useUpcoming(shown + 1);
  const { data: trials = [] } = useUpcomingCalls();
  if (sessions.length === 0) return null;
  return (
    <Section
      title={t('trials.upcoming')}
      action={
        sessions.length > shown ? (
          <TextLink href="/calendar">{t('trials.allCalls')}</TextLink>
        ) : undefined
      }
    >
      <ShortList>
        {sessions.slice(0, shown).map((session) => {
          const trial = trials.find(({ id }) => id === session.id);
          return trial ? (
            <Stack key={session.id} gap={2}>
              <RequestCard booking={trial} />
              <AddToCalendar id={session.id} />
            </Stack>
          ) : (
            <UpcomingCard key={session.id} session={session} />
          );
        })}
      </ShortList>
    </Section>
  );
}

function UpcomingCard({ session }: { session: UpcomingView }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const { id, kind, person, startTime } = session;
  const reader = { language, timeZone: browserZone() };
  const at = new Date(startTime);
  return (
    <Card as="article" padding="small">
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as="time" size="display" bold>
            {sayTime(at, reader)}
          </Text>
          <Text as="span" bold>
            {sayDay(at, reader)}
          </Text>
        </Stack>
        <Person name={person.fullName ?? t('trials.gone')} src={person.avatarUrl} />
        {takesPlaceHere(session) ? (
          <JoinButton kind={kind} id={id} startsAt={startTime} endsAt={session.endTime} />
        ) : null}
        <CallCard session={session} />
        <Group gap={4}>
          {kind === 'booking' ? (
            <LinkButton variant="secondary" href={`/bookings/${id}`}>
              {t('trials.details')}
            </LinkButton>
          ) : null}
          {session.status === 'pending' ? null : <AddToCalendar id={id} />}
        </Group>
      </Stack>
    </Card>
  );
}
