import { IconVideo } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useCallsOfMonth } from './api.ts';

/** The calls of this month; a dash while loading. */
export function CallsOfMonthStat() {
  const t = useCompanionWords();
  const { data } = useCallsOfMonth();
  return <StatCard label={t('calls.ofMonth')} value={data?.calls ?? '–'} icon={<IconVideo />} />;
}
