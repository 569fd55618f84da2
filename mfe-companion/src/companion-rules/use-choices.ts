import { useCompanionWords } from '../words/use-companion-words.ts';
import type { Rules } from './api.ts';

type Values = Omit<Rules, 'version'>;

const offered = {
  minimumNoticeMinutes: [0, 60, 120, 240, 480, 720, 1440, 2880, 10_080],
  pauseMinutes: [0, 5, 10, 15, 30, 45, 60],
  dailyMaximum: [null, 1, 2, 3, 4, 5, 6, 8, 10, 12],
} as const;

/** The options of each rule; a stored value that is not among them is added. */
export function useChoices(stored?: Values) {
  const t = useCompanionWords();
  const label = (name: keyof Values, value: number | null) => {
    if (value === null) return t('rules.noMaximum');
    if (name === 'dailyMaximum') return t('rules.sessions', { count: value });
    if (value === 0) return t('rules.none');
    if (value >= 1440 && value % 1440 === 0) return t('rules.days', { count: value / 1440 });
    if (value >= 60 && value % 60 === 0) return t('rules.hours', { count: value / 60 });
    return t('rules.minutes', { count: value });
  };
  const names = ['minimumNoticeMinutes', 'pauseMinutes', 'dailyMaximum'] as const;
  return names.map((name) => {
    const usual: readonly (number | null)[] = offered[name];
    const current = stored?.[name];
    const values =
      current === undefined || usual.includes(current)
        ? usual
        : usual.concat(current).toSorted((one, other) => (one ?? -1) - (other ?? -1));
    const options = values.map((value) => ({
      value: String(value ?? ''),
      label: label(name, value),
    }));
    return { name, options };
  });
}
