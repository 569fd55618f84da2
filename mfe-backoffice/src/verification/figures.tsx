import { Grid, VisuallyHidden } from '@kabar/ui/base';
import { IconCalendarPlus, IconHourglass, IconShieldCheck, IconUsers } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useVerificationFigures } from './api.ts';

/** The numbers of the queue. If they fail to load, a short error replaces them and the queue stays usable. */
export function Figures() {
  const t = useBackofficeWords();
  const { data, error } = useVerificationFigures();
  if (error && data === undefined) {
    return <QuietFailure error={error} />;
  }
  const value = (figure: number | undefined) => figure ?? '–';
  return (
    <section>
      <VisuallyHidden>
        <h2>{t('queue.figures')}</h2>
      </VisuallyHidden>
      <Grid min="8.5rem" gap={4}>
        <StatCard label={t('queue.total')} value={value(data?.total)} icon={<IconUsers />} />
        <StatCard
          label={t('queue.verified')}
          value={value(data?.verified)}
          icon={<IconShieldCheck />}
        />
        <StatCard
          label={t('queue.pending')}
          value={value(data?.pending)}
          icon={<IconHourglass />}
        />
        <StatCard
          label={t('queue.week')}
          value={value(data?.thisWeek)}
          icon={<IconCalendarPlus />}
        />
      </Grid>
    </section>
  );
}
