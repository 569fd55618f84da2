import { Button, MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type UncoveredBy, useUncoveredSessions } from './api.ts';
import { useUncoveredWords } from './words/use-uncovered-words.ts';

interface UncoveredSessionsProps extends UncoveredBy {
  /** Shows nothing without a session to cancel. */
  isQuiet?: boolean;
}

/** Lists the booked sessions that a change of a subscription would cancel. */
export function UncoveredSessions({ isQuiet = false, ...by }: UncoveredSessionsProps) {
  const t = useUncoveredWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const { data, isError, isFetching, refetch } = useUncoveredSessions(by);
  if (data === undefined && !isError)
    return isQuiet ? null : <Spinner label={t('uncovered.loading')} />;
  if (data === undefined) {
    const again = (
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {t('uncovered.again')}
      </Button>
    );
    return (
      <MessageBox tone="care" action={again}>
        {t('uncovered.failed')}
      </MessageBox>
    );
  }
  if (data.sessions.length === 0)
    return isQuiet ? null : <Text tone="soft">{t('uncovered.none')}</Text>;
  return (
    <Stack gap={2}>
      <Text bold>
        {t(`uncovered.${by.change}`, { date: sayDate(new Date(data.from), reader) })}
      </Text>
      <ul className="k-list">
        {data.sessions.map(({ id, scheduledAt, companionName }) => {
          const at = new Date(scheduledAt);
          const when = { day: sayDate(at, reader), time: sayTime(at, reader) };
          return (
            <li key={id}>
              {companionName === null
                ? t('uncovered.row', when)
                : t('uncovered.rowWith', { ...when, name: companionName })}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
