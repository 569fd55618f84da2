import { Stack, Text } from '@kabar/ui/base';
import { browserZone, dayOf, differs, sayDate, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { isAtNight } from '../times/group-times.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { trialZone } from './jakarta-time.ts';

interface SelectedTimeProps {
  /** ISO. */
  time: string;
  /** Set before the request: warns if the time is at night for the reader. */
  warns?: boolean;
}

/**
 * 'Tomorrow, Tuesday 24 November', '09:00 in Jakarta'. Where the reader's clock differs, it comes first and large: 'Today,
 * Monday 23 November', '21:00 your time', 'Tuesday 24 November, 09:00 in Jakarta'.
 */
export function SelectedTime({ time, warns }: SelectedTimeProps) {
  const t = useClientWords();
  const language = useLanguage();
  const at = new Date(time);
  const jakarta = { language, timeZone: trialZone };
  const reader = { language, timeZone: browserZone() };
  const isElsewhere = differs(at, trialZone, reader.timeZone);
  const isOtherDay = dayOf(at, reader.timeZone) !== dayOf(at, trialZone);
  const there = sayTime(at, jakarta);
  return (
    <Stack gap={1}>
      <Text as="time" bold>
        {sayDay(at, isElsewhere ? reader : jakarta)}
      </Text>
      {isElsewhere ? (
        <Text as="span" size="large" bold>
          {t('trial.yourTime', { time: sayTime(at, reader) })}
        </Text>
      ) : null}
      <Text as="span" tone={isElsewhere ? 'soft' : 'ink'}>
        {t('trial.inJakarta', { time: isOtherDay ? `${sayDate(at, jakarta)}, ${there}` : there })}
      </Text>
      {warns && isAtNight(time, reader.timeZone) ? (
        <Text tone="care" bold>
          {t('times.atNight', { time: sayTime(at, reader) })}
        </Text>
      ) : null}
    </Stack>
  );
}
