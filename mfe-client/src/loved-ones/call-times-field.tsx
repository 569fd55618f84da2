import {
  Button,
  Card,
  FieldGroup,
  Grid,
  Group,
  Heading,
  Select,
  Stack,
  Text,
} from '@kabar/ui/base';
import { TimeField } from '@kabar/ui/dates';
import { IconPlus, IconTrash } from '@kabar/ui/icons';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { type CallTime, dayNames, newCallTime, sayLocalTimes } from './loved-one-form.ts';

interface CallTimesProps {
  value: readonly CallTime[];
  tried: boolean;
  onChange: (times: CallTime[]) => void;
}

/** Maximum, the same as in the service. */
const mostTimes = 28;

export function CallTimesField({ value, tried, onChange }: CallTimesProps) {
  const t = useClientWords();
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2}>{t('lovedOne.times')}</Heading>
          <Text tone="soft">
            {t(value.length === 0 ? 'lovedOne.noTimes' : 'lovedOne.timesLead')}
          </Text>
        </Stack>
        {value.map((time, place) => (
          <CallTimeRow
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
              onClick={() => onChange([...value, newCallTime])}
            >
              {t('lovedOne.addTime')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

function CallTimeRow(props: {
  number: number;
  time: CallTime;
  tried: boolean;
  onChange: (time: CallTime) => void;
  onRemove: () => void;
}) {
  const t = useClientWords();
  const language = useLanguage();
  const { number, time, onChange } = props;
  const same = props.tried && time.startUtc === time.endUtc;
  const local = sayLocalTimes(time, language, new Date());
  return (
    <FieldGroup legend={t('lovedOne.timeNumber', { number })}>
      <Grid min="9rem" gap={3}>
        <Select
          label={t('lovedOne.day')}
          options={dayNames(language).map((label, day) => ({ value: String(day), label }))}
          value={String(time.day)}
          onChange={(event) => onChange({ ...time, day: Number(event.currentTarget.value) })}
        />
        <TimeField
          label={t('lovedOne.from')}
          language={language}
          value={time.startUtc}
          onChange={(startUtc) => onChange({ ...time, startUtc })}
        />
        <TimeField
          label={t('lovedOne.to')}
          language={language}
          value={time.endUtc}
          error={same ? t('lovedOne.sameTime') : undefined}
          onChange={(endUtc) => onChange({ ...time, endUtc })}
        />
      </Grid>
      <Group gap={3} justify="between">
        <Text tone="soft" size="small">
          {t('lovedOne.localTime', { times: local })}
        </Text>
        <Button variant="quiet" size="small" icon={<IconTrash />} onClick={props.onRemove}>
          {t('lovedOne.removeTime', { number })}
        </Button>
      </Group>
    </FieldGroup>
  );
}
