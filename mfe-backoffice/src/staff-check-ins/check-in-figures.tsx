import { Section } from '@kabar/ui/base';
import { StatCard } from '@kabar/ui/more';
import '../dashboard/figures.css';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Figures } from './api.ts';

/** The figures of a day; dashes while loading. */
export function CheckInFigures({ figures }: { figures: Figures | undefined }) {
  const t = useBackofficeWords();
  const minutes = figures?.medianMinutes ?? null;
  return (
    <Section title={t('checkIns.figures')}>
      <div className="backoffice-figures">
        <StatCard label={t('checkIns.asked')} value={figures?.asked ?? '–'} />
        <StatCard label={t('checkIns.answered')} value={figures?.answered ?? '–'} />
        <StatCard
          label={t('checkIns.median')}
          value={minutes === null ? '–' : t('checkIns.minutes', { count: minutes })}
        />
        <StatCard label={t('checkIns.missed')} value={figures?.missed ?? '–'} />
        <StatCard
          label={t('checkIns.falseAlarms')}
          text={t('checkIns.falseAlarmsText')}
          value={figures?.falseAlarms ?? '–'}
        />
      </div>
    </Section>
  );
}
