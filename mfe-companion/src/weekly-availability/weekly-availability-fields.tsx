import { TimeZoneField } from '@kabar/parts/time-zones/time-zone-field';
import { Checkbox, FieldGroup, MessageBox, VisuallyHidden } from '@kabar/ui/base';
import { TimeField } from '@kabar/ui/dates';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import {
  type DayHours,
  dayName,
  hasActiveDay,
  isOutOfOrder,
  mondayFirst,
  type Week,
} from './rules.ts';
import './weekly-availability.css';

interface WeeklyHoursFieldsProps {
  value: Week;
  onChange: (week: Week) => void;
  /** Shows a hint that the time zone was guessed. */
  guessed?: boolean;
}

/** The weekly hours: a time zone, and a row for each weekday. */
export function WeeklyAvailabilityFields({ value, onChange, guessed }: WeeklyHoursFieldsProps) {
  const t = useCompanionWords();
  const changeDay = (changed: DayHours) =>
    onChange({
      ...value,
      days: value.days.map((day) => (day.day === changed.day ? changed : day)),
    });
  return (
    <>
      <TimeZoneField
        label={t('hours.timeZone')}
        hint={guessed ? t('hours.timeZoneHint') : undefined}
        value={value.timeZone}
        onChange={(timeZone) => onChange({ ...value, timeZone })}
      />
      <FieldGroup
        legend={t('hours.days')}
        error={hasActiveDay(value) ? undefined : t('hours.none')}
      >
        <ul className="companion-week">
          {mondayFirst(value.days).map((day) => (
            <DayRow key={day.day} day={day} onChange={changeDay} />
          ))}
        </ul>
      </FieldGroup>
      <MessageBox tone="info">{t('hours.note')}</MessageBox>
    </>
  );
}

function DayRow({ day, onChange }: { day: DayHours; onChange: (day: DayHours) => void }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const name = dayName(day.day, language);
  const spoken = (label: string, full: string) => (
    <>
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </>
  );
  return (
    <li className="companion-day" data-active={day.active}>
      <Checkbox
        label={name}
        checked={day.active}
        onChange={(event) => onChange({ ...day, active: event.currentTarget.checked })}
      />
      <div className="companion-day-times">
        <TimeField
          label={spoken(t('hours.start'), t('hours.startOf', { day: name }))}
          language={language}
          to="23:30"
          disabled={!day.active}
          value={day.startTime}
          onChange={(startTime) => onChange({ ...day, startTime })}
        />
        <TimeField
          label={spoken(t('hours.end'), t('hours.endOf', { day: name }))}
          language={language}
          from="00:30"
          to="24:00"
          disabled={!day.active}
          value={day.endTime}
          onChange={(endTime) => onChange({ ...day, endTime })}
          error={isOutOfOrder(day) ? t('hours.order') : undefined}
        />
      </div>
    </li>
  );
}
