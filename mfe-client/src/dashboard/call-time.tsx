import { Stack, Text } from '@kabar/ui/base';
import { browserZone, differs, sayDate, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { trialZone } from '../trial-bookings/jakarta-time.ts';
import { useClientWords } from '../words/use-client-words.ts';

/** The start of the next call in the reader's time zone, with Jakarta's time if it differs. */
export function CallTime({ time }: { time: string }) {
  const t = useClientWords();
  const language = useLanguage();
  const at = new Date(time);
  const reader = { language, timeZone: browserZone() };
  const jakarta = { language, timeZone: trialZone };
  const there = `${sayDate(at, jakarta)}, ${sayTime(at, jakarta)}`;
  return (
    <Stack gap={1}>
      <Text as="time" size="display" bold>
        {sayTime(at, reader)}
      </Text>
      <Text as="span" bold>
        {sayDay(at, reader)}
      </Text>
      {!differs(at, trialZone, reader.timeZone) ? null : (
        <Text as="span" tone="soft">
          {t('trial.inJakarta', { time: there })}
        </Text>
      )}
    </Stack>
  );
}
