import { searchCatalogue } from '@kabar/parts/interests/find-topics';
import { searchLanguages } from '@kabar/parts/languages/catalogue';
import { Disclosure, Grid, Select } from '@kabar/ui/base';
import { browserZone, dayOf, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { type Filters, freeChoices, mediums } from './filters.ts';

interface FilterFieldsProps {
  filters: Filters;
  /** An empty value removes the filter. */
  onChange: (name: keyof Filters, value: string) => void;
}

export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const t = useClientWords();
  const language = useLanguage();
  const count = Object.keys(filters).length;
  const any = t('publicCompanions.any');
  return (
    <Disclosure
      summary={
        count === 0 ? t('publicCompanions.filter') : t('publicCompanions.filtered', { count })
      }
    >
      <Grid gap={4} min="14rem">
        <Select
          label={t('publicCompanions.language')}
          placeholder={any}
          options={withOwn(searchLanguages('', language), filters.language)}
          value={filters.language ?? ''}
          onChange={(event) => onChange('language', event.currentTarget.value)}
        />
        <Select
          label={t('publicCompanions.interest')}
          placeholder={any}
          options={withOwn(
            searchCatalogue('', language).flatMap((group) => group.topics),
            filters.interest,
          )}
          value={filters.interest ?? ''}
          onChange={(event) => onChange('interest', event.currentTarget.value)}
        />
        <Select
          label={t('publicCompanions.medium')}
          placeholder={any}
          options={mediums.map((medium) => ({ value: medium, label: t(`medium.${medium}`) }))}
          value={filters.medium ?? ''}
          onChange={(event) => onChange('medium', event.currentTarget.value)}
        />
        <FreeAt value={filters.freeAt} onChange={(time) => onChange('freeAt', time)} />
      </Grid>
    </Disclosure>
  );
}

/** Adds the URL's value as an option if the catalogue does not have it. */
function withOwn(options: { value: string; label: string }[], value: string | undefined) {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return isKnown ? options : [{ value, label: value }, ...options];
}

/** First the day, then the hour, in the reader's time zone. */
function FreeAt(props: { value: string | undefined; onChange: (time: string) => void }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const days = freeChoices(new Date(), reader.timeZone);
  const { value, onChange } = props;
  const chosen = value === undefined ? undefined : dayOf(new Date(value), reader.timeZone);
  const shown = days.find(({ day }) => day === chosen);
  const timeOf = (day: string) => days.find((each) => each.day === day)?.times ?? [];
  const near = (day: string) =>
    timeOf(day).find((time) => sayTime(new Date(time), reader) >= '09') ?? timeOf(day)[0];
  return (
    <>
      <Select
        label={t('publicCompanions.freeOn')}
        placeholder={t('publicCompanions.anyDay')}
        options={days.map(({ day, times }) => ({
          value: day,
          label: sayShortDay(new Date(times[0] ?? ''), reader),
        }))}
        value={shown?.day ?? ''}
        onChange={(event) => onChange(near(event.currentTarget.value) ?? '')}
      />
      {shown ? (
        <Select
          label={t('publicCompanions.freeAt')}
          options={shown.times.map((time) => ({
            value: time,
            label: sayTime(new Date(time), reader),
          }))}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
}
