import { Badge, Card, Group, Heading, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { checkInTones } from '../check-ins/check-in-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';
import { BookProposedForPerson } from './book-proposed-for-person.tsx';

/** Whether the person responded today. Their message to the companion is not shown. */
export function CheckInOfPerson({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const language = useLanguage();
  const { name, shares, todaysCheckIn: checkIn } = person;
  const reader = { language, timeZone: browserZone() };
  return (
    <Card as="section">
      <Stack gap={3}>
        <Group justify="between" gap={3}>
          <Heading level={2} size="normal">
            {t('personInCare.checkIn')}
          </Heading>
          {checkIn === null ? null : (
            <Badge tone={checkInTones[checkIn.state]}>{t(`checkIn.state.${checkIn.state}`)}</Badge>
          )}
        </Group>
        {shares.checkIns ? null : (
          <Text tone="soft">{t('personInCare.notShared.check_ins', { name })}</Text>
        )}
        {shares.checkIns && checkIn === null ? (
          <Text tone="soft">{t('personInCare.noCheckIn', { name })}</Text>
        ) : null}
        {checkIn?.answeredAt ? (
          <Text>
            {t('personInCare.answeredAt', { time: sayTime(new Date(checkIn.answeredAt), reader) })}
          </Text>
        ) : null}
        {checkIn !== null && checkIn.answeredAt === null ? (
          <Text>
            {t('personInCare.askedUntil', { time: sayTime(new Date(checkIn.closesAt), reader) })}
          </Text>
        ) : null}
        {checkIn?.proposal ? (
          <BookProposedForPerson person={person} proposal={checkIn.proposal} />
        ) : null}
      </Stack>
    </Card>
  );
}
