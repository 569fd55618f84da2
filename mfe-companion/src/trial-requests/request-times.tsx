import { Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { AssignedView } from './api.ts';

/** The deadline to respond, the proposed times, or the time of the call. */
export function RequestTimes({ request }: { request: AssignedView }) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const say = (time: string) =>
    `${sayDay(new Date(time), reader)}, ${sayTime(new Date(time), reader)}`;
  const { status, chosen, answerBy, acceptedAt, proposedTimes } = request;
  const name = request.client.preferredName ?? request.client.fullName ?? t('trials.gone');
  if (status === 'in_progress') return null;
  if (chosen) return <Text bold>{t('assigned.call', { time: say(chosen.startTime) })}</Text>;
  if (acceptedAt === null) {
    return answerBy ? (
      <Text tone="care" bold>
        {t('assigned.answerBy', { time: say(answerBy) })}
      </Text>
    ) : null;
  }
  const open = proposedTimes.filter((time) => time.open);
  if (open.length === 0) return <Text tone="care">{t('assigned.noneOpen')}</Text>;
  return (
    <Stack gap={1}>
      <Text>{t('assigned.proposed', { name })}</Text>
      {open.map(({ startTime }) => (
        <Text key={startTime} bold>
          {say(startTime)}
        </Text>
      ))}
    </Stack>
  );
}
