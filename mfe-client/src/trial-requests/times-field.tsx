import { Button, FieldGroup, Grid, Group, Select, Stack } from '@kabar/ui/base';
import { IconPlus, IconTrash } from '@kabar/ui/icons';
import { browserZone } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { dayNames } from '../loved-ones/loved-one-form.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { ClockField } from './clock-field.tsx';
import { mostTimes, newTime } from './trial-request-form.ts';
import { moveStart, type WallTime, wallTimeMistakes } from './wall-times.ts';

/** When calls suit, in the reader's time zone; no rows mean any time. */
export function TimesField(props: {
  value: readonly WallTime[];
  /** Whether Continue was pressed with mistakes. */
  tried: boolean;
  onChange: (times: WallTime[]) => void;
}) {
  const t = useClientWords();
  const { value, tried, onChange } = props;
  return (
    <FieldGroup
      legend={t('request.times')}
      hint={t('request.timesHint', { zone: zoneLabel(browserZone()) })}
    >
      <Stack gap={5}>
        {value.map((time, place) => (
          <TimeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and all fields are controlled
            key={place}
            number={place + 1}
            time={time}
            tried={tried}
            onChange={(changed) => onChange(value.map((old, at) => (at === place ? changed : old)))}
            onRemove={() => onChange(value.filter((_, at) => at !== place))}
          />
        ))}
        {value.length < mostTimes ? (
          <Group>
            <Button
              variant="secondary"
              icon={<IconPlus />}
              onClick={() => onChange([...value, value.at(-1) ?? newTime])}
            >
              {t(value.length === 0 ? 'request.addTime' : 'request.addAnotherTime')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </FieldGroup>
  );
}

function TimeRow(props: {
  number: number;
  time: WallTime;
  tried: boolean;
  onChange: (time: WallTime) => void;
  onRemove: () => void;
}) {
  const t = useClientWords();
  const language = useLanguage();
  const { number, time, tried, onChange } = props;
  const mistakes = tried ? wallTimeMistakes(time) : {};
  return (
    <FieldGroup legend={t('request.timeNumber', { number })}>
      <Grid min="9rem" gap={3}>
        <Select
          label={t('lovedOne.day')}
          options={dayNames(language).map((label, day) => ({ value: String(day), label }))}
          value={String(time.day)}
          onChange={(event) => onChange({ ...time, day: Number(event.currentTarget.value) })}
        />
        <ClockField
          label={t('request.from')}
          placeholder="09:00"
          value={time.start}
          error={mistakes.start ? t('request.clockWrong', { example: '09:00' }) : undefined}
          onChange={(start, before) =>
            onChange(before === undefined ? { ...time, start } : moveStart(time, before, start))
          }
        />
        <ClockField
          label={t('request.to')}
          placeholder="10:00"
          value={time.end}
          error={
            mistakes.end === 'order'
              ? t('request.endWrong')
              : mistakes.end && t('request.clockWrong', { example: '10:00' })
          }
          onChange={(end) => onChange({ ...time, end })}
        />
      </Grid>
      <Group>
        <Button variant="quiet" size="small" icon={<IconTrash />} onClick={props.onRemove}>
          {t('request.removeTime', { number })}
        </Button>
      </Group>
    </FieldGroup>
  );
}
