import { TimeZoneField } from '@kabar/parts/time-zones/time-zone-field';
import { languages } from '@kabar/rules/languages';
import { ChoiceChips } from '@kabar/ui/more';
import { useClientWords } from '../words/use-client-words.ts';
import type { LovedOneForm } from './loved-one-form.ts';

type ZoneAndLanguageForm = Pick<LovedOneForm, 'timeZone' | 'language'>;

/** A loved one's time zone and language, without a default from the reader's own. */
export function ZoneAndLanguage(props: {
  form: ZoneAndLanguageForm;
  onChange: (part: Partial<ZoneAndLanguageForm>) => void;
}) {
  const t = useClientWords();
  const { form, onChange } = props;
  return (
    <>
      <TimeZoneField
        label={t('lovedOne.zone')}
        hint={t('lovedOne.zoneHint')}
        value={form.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <ChoiceChips
        legend={t('lovedOne.language')}
        options={languages.map((value) => ({ value, label: t(`lovedOne.language.${value}`) }))}
        value={form.language || undefined}
        onChange={(language) => onChange({ language })}
      />
    </>
  );
}
