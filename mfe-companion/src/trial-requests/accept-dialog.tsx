import { Button, Dialog, EmptyState, MessageBox, Stack, Text } from '@kabar/ui/base';
import { ChipPicker, ChoiceChips } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type AssignedView, useAcceptRequest, useOpenTimes } from './api.ts';
import { halfHoursByDay, isWished } from './times.ts';

/** The service's maximum. */
const mostTimes = 3;

/** Accepts a trial request with up to three open times, of which the client chooses one. */
export function AcceptDialog(props: { request: AssignedView; name: string; onClose: () => void }) {
  const t = useCompanionWords();
  const { request, name, onClose } = props;
  const query = useOpenTimes(request.id);
  const accept = useAcceptRequest();
  const [picked, setPicked] = useState<string[]>([]);
  // Ignores chosen times that are no longer open.
  const chosen = picked.filter((time) => query.data?.includes(time)).toSorted();
  const send = () => accept.mutate({ id: request.id, startTimes: chosen }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('assigned.acceptTitle', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('assigned.back')}
          </Button>
          <Button disabled={chosen.length === 0} busy={accept.isPending} onClick={send}>
            {t('assigned.send', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text>{t('assigned.acceptText')}</Text>
        <QueryView
          query={query}
          empty={
            <EmptyState
              drawing="calendar"
              level={3}
              title={t('assigned.noTimes')}
              text={t('assigned.noTimesText')}
            />
          }
        >
          {(times) => (
            <Times
              times={times}
              wished={request.preferredTimes}
              value={chosen}
              onChange={setPicked}
            />
          )}
        </QueryView>
        {accept.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(accept.error) ?? t('assigned.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface TimesProps {
  times: readonly string[];
  wished: AssignedView['preferredTimes'];
  value: readonly string[];
  onChange: (times: string[]) => void;
}

function Times({ times, wished, value, onChange }: TimesProps) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const days = halfHoursByDay(times, reader.timeZone);
  const [wanted, setDay] = useState<string>();
  const firstWished = times.find((time) => isWished(time, wished));
  const ofWish = [...days].find(([, list]) => list.some((time) => time === firstWished))?.[0];
  const day = [wanted, ofWish].find((each) => each && days.has(each)) ?? [...days.keys()][0] ?? '';
  const offered = days.get(day) ?? [];
  return (
    <>
      <ChoiceChips
        legend={t('assigned.day')}
        options={[...days].map(([date, list]) => ({
          value: date,
          label: sayShortDay(new Date(list[0] ?? ''), reader),
          note: list.some((time) => isWished(time, wished)) ? t('assigned.wished') : undefined,
        }))}
        value={day}
        onChange={setDay}
      />
      <ChipPicker
        legend={t('assigned.time')}
        hint={t('assigned.timeHint')}
        max={mostTimes - value.filter((time) => !offered.includes(time)).length}
        options={offered.map((time) => ({
          value: time,
          label: sayTime(new Date(time), reader),
          note: isWished(time, wished) ? t('assigned.wished') : undefined,
        }))}
        value={value.filter((time) => offered.includes(time))}
        onChange={(ofDay) =>
          onChange([...value.filter((time) => !offered.includes(time)), ...ofDay])
        }
      />
      <div role="status">
        {value.map((time) => (
          <Text key={time} bold>
            {sayShortDay(new Date(time), reader)}, {sayTime(new Date(time), reader)}
          </Text>
        ))}
      </div>
    </>
  );
}
