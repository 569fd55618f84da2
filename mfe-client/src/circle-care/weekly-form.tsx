import { Button, Card, Heading, MessageBox, Skeleton, Stack, Text } from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { ChoiceChips } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { browserZone } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, useState } from 'react';
import { fromWall, personOf, toWall } from '../bookings/rules.ts';
import { OpenTimes } from '../bookings/time-choice.tsx';
import { CompanionField } from '../bookings/who-and-how.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CareChoiceView, type CarePersonView, useCareChoices } from './api.ts';
import { useCareSeriesWrites } from './series-api.ts';

const weeks = ['4', '8', '12', '26'] as const;

/** New weekly calls: the companion if there are several, the first time, and the number of weeks. */
export function WeeklyForm({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const choices = useCareChoices(person.id);
  if (choices.isPending) return <Skeleton lines={4} />;
  if (choices.data === undefined)
    return <MessageBox tone="danger">{t('personInCare.failed')}</MessageBox>;
  if (choices.data.length === 0)
    return <Text>{t('personInCare.nothingPaysText', { name: person.name })}</Text>;
  return <Form person={person} choices={choices.data} />;
}

interface FormProps {
  person: CarePersonView;
  choices: readonly CareChoiceView[];
}

function Form({ person, choices }: FormProps) {
  const t = useClientWords();
  const { wish, choose, chosen, people, book, mistake, send } = useWeeklyWish(person, choices);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Card as="section">
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Heading level={2} size="normal">
            {t('personInCare.weeklyNew')}
          </Heading>
          <CompanionField people={people} chosen={chosen} onChoose={choose} />
          <Text>{t('personInCare.weeklyFirst')}</Text>
          <OpenTimes
            times={chosen?.openTimes ?? []}
            day={wish.day}
            onDay={(day) => choose({ day })}
            wall={wish.at ?? ''}
            onWall={(at) => choose({ at })}
            error={mistake}
          />
          <ChoiceChips
            legend={t('series.howLong')}
            options={weeks.map((count) => ({
              value: count,
              label: t('series.weeks', { count: Number(count) }),
            }))}
            value={wish.count}
            onChange={(count) => choose({ count })}
          />
          {book.isError ? (
            <MessageBox tone="danger" live>
              {problemTitle(book.error) ?? t('series.failed')}
            </MessageBox>
          ) : null}
          {book.isSuccess ? (
            <MessageBox tone="good" live>
              {t('series.created', { count: bookedOf(book.data.dates) })}
            </MessageBox>
          ) : null}
          <Button type="submit" fullWidth icon={<IconCalendarPlus />} busy={book.isPending}>
            {t('personInCare.weeklyCreate')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

const bookedOf = (dates: readonly { bookingId: string | null }[]) =>
  dates.filter(({ bookingId }) => bookingId !== null).length;

interface Wish {
  with?: string;
  at?: string;
  day?: string | undefined;
  count: (typeof weeks)[number];
}

function useWeeklyWish(person: CarePersonView, choices: readonly CareChoiceView[]) {
  const t = useClientWords();
  const idOf = useStableId();
  const { book } = useCareSeriesWrites(person.id);
  const [wish, setWish] = useState<Wish>({ count: '8' });
  const [isJudged, setJudged] = useState(false);
  const people = [...new Map(choices.map((choice) => [personOf(choice), choice])).values()];
  const chosen = people.find((choice) => personOf(choice) === wish.with) ?? people[0];
  const time = fromWall(wish.at ?? null);
  const choose = (change: Partial<Wish>) => {
    setWish((current) => ({ ...current, ...change }));
    if (!book.isIdle) book.reset();
  };
  const send = () => {
    setJudged(true);
    if (book.isPending || time === undefined || chosen === undefined) return;
    // The weekly time is fixed in the person's time zone, so that it stays the same through daylight saving.
    const timeZone = person.timeZone ?? browserZone();
    const [firstDate = '', localTime = ''] = toWall(time, timeZone).split('T');
    const content = {
      ...{ firstDate, localTime, timeZone, paidBy: chosen.paidBy, count: Number(wish.count) },
    };
    book.mutate(
      { id: idOf(content), ...content },
      { onSuccess: () => setWish(({ count }) => ({ count })) },
    );
    setJudged(false);
  };
  const mistake = isJudged && time === undefined ? t('booking.timeMissing') : undefined;
  return { wish, choose, chosen, people, book, mistake, send };
}
