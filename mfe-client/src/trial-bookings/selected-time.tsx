import { Stack, Text } from '@kabar/ui/base';
import { browserZone, dayOf, sayDate, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { ownTime, trialZone } from './jakarta-time.ts';

/**
 * 'Tomorrow, Tuesday 24 November', '09:00 in Jakarta'. Where the viewer's clock differs, it comes first: 'Today, Monday
 * 23 November', '21:00 your time', 'Tuesday 24 November, 09:00 in Jakarta'.
 */
export function SelectedTime({ time }: { time: string }) {
  const t = useClientWords();
  const language = useLanguage();
  const at = new Date(time);
  const jakarta = { language, timeZone: trialZone };
  const own = { language, timeZone: browserZone() };
  const isElsewhere = ownTime(at, language) !== undefined;
  const isOtherDay = dayOf(at, own.timeZone) !== dayOf(at, trialZone);
  const there = sayTime(at, jakarta);
  return (
    <Stack gap={1}>
      <Text as="time" bold>
        {sayDay(at, isElsewhere ? own : jakarta)}
      </Text>
      {isElsewhere ? (
        <Text as="span">{t('trial.yourTime', { time: sayTime(at, own) })}</Text>
      ) : null}
      <Text as="span" tone={isElsewhere ? 'soft' : 'ink'}>
        {t('trial.inJakarta', { time: isOtherDay ? `${sayDate(at, jakarta)}, ${there}` : there })}
      </Text>
    </Stack>
  );
}
