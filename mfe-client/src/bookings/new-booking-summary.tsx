import {
  Button,
  Card,
  Facts,
  Heading,
  LinkButton,
  NarrowFold,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import type { RefusalOf } from '@kabar/web/problem';
import { refusalCode } from '@kabar/web/problem';
import { sayDate } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode, RefObject } from 'react';
import {
  type CreateSeriesProblem,
  type SeriesWish,
  useSeriesPreview,
} from '../booking-series/api.ts';
import { countOf } from '../booking-series/rules.ts';
import { useSayDays } from '../booking-series/use-say-series.ts';
import type { LovedOneView } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingChoiceView, BookingView, CreateProblem } from './api.ts';
import { BookingTime, type Called } from './booking-time.tsx';
import { WaysToPay } from './no-payment-option.tsx';
import { leftAfterwards, mondayOf } from './rules.ts';
import { sayFailure } from './say-failure.ts';
import { useNames } from './sides.ts';
import { Refused } from './time-choice.tsx';
import { useSayPayer } from './who-and-how.tsx';

interface NewBookingSummaryProps {
  time: string | undefined;
  /** The weekly series that is booked instead of one session. */
  weekly: SeriesWish | undefined;
  choice: BookingChoiceView | undefined;
  /** Undefined if the reader is called. */
  lovedOne: LovedOneView | undefined;
  medium: BookingView['medium'];
  /** Media that the companion offers but for which the reader has stored no number. */
  moreMediums: ReactNode;
  busy: boolean;
  failure: CreateProblem | CreateSeriesProblem | null;
  label: string;
  onNearest: (wall: string) => void;
  button: RefObject<HTMLButtonElement | null>;
}

export function NewBookingSummary(props: NewBookingSummaryProps) {
  const t = useClientWords();
  const { time, weekly, choice, lovedOne, medium, busy, failure, onNearest, button, label } = props;
  const names = useNames();
  const sayPayer = useSayPayer();
  const left = useSayLeft(weekly)(choice, time);
  const sayDays = useSayDays();
  const facts = [
    {
      label: t('series.when'),
      value: weekly && weekly.also.length > 0 && <Days lines={sayDays(weekly)} />,
    },
    { label: t('booking.person'), value: choice?.companion && names.full(choice.companion) },
    { label: t('booking.whoForFact'), value: lovedOne?.fullName },
    { label: t('booking.left'), value: left },
  ];
  const means = [
    { label: t('booking.medium'), value: t(`medium.${medium}`) },
    { label: t('booking.paidBy'), value: choice && sayPayer(choice).label },
  ];
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('booking.yours')}
        </Heading>
        {time === undefined ? (
          <Text tone="soft">{t('booking.noTimeYet')}</Text>
        ) : (
          <BookingTime
            time={time}
            minutes={choice?.minutes ?? null}
            called={calledOf(lovedOne)}
            warns
          />
        )}
        {lovedOne?.timeZone === null ? <ZoneMissing name={lovedOne.fullName} /> : null}
        <Facts items={withValue(facts)} />
        <NarrowFold label={t('booking.howFact')}>
          <Facts items={withValue(means)} />
          {props.moreMediums}
        </NarrowFold>
        {failure ? (
          <Refused
            reason={sayFailure(failure, t('booking.failed'))}
            nearest={failure.nearestTimes}
            onNearest={onNearest}
            action={helpFor(failure, lovedOne !== undefined, (href, key) => (
              <LinkButton variant="secondary" href={href}>
                {t(key)}
              </LinkButton>
            ))}
          />
        ) : null}
        <Button ref={button} type="submit" fullWidth icon={<IconCalendarPlus />} busy={busy}>
          {label}
        </Button>
      </Stack>
    </Card>
  );
}

function withValue(facts: readonly { label: string; value: ReactNode }[]) {
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

function Days({ lines }: { lines: readonly string[] }) {
  return (
    <Stack gap={1}>
      {lines.map((line) => (
        <Text as="span" key={line}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function calledOf(lovedOne: LovedOneView | undefined): Called | undefined {
  const { timeZone, fullName: name } = lovedOne ?? {};
  return timeZone && name ? { name, timeZone } : undefined;
}

function ZoneMissing({ name }: { name: string }) {
  const t = useClientWords();
  return (
    <Text>
      {t('booking.zoneMissing', { name })}{' '}
      <TextLink href="/profile/loved-one">{t('booking.zoneAdd')}</TextLink>
    </Text>
  );
}

/** '2 of 3 in the week of Monday 23 November'; for a series, once the preview has loaded. */
function useSayLeft(weekly: SeriesWish | undefined) {
  const t = useClientWords();
  const language = useLanguage();
  const zone = useSession((session) => session.profile?.timezone) ?? undefined;
  const dates = useSeriesPreview(weekly).data;
  const count = weekly === undefined ? 1 : dates && countOf(dates, 'free');
  return (choice: BookingChoiceView | undefined, time: string | undefined) => {
    if (choice === undefined || time === undefined || count === undefined) return undefined;
    const monday = mondayOf(time, zone ?? 'UTC');
    const inWeek = dates?.filter(
      ({ result, scheduledAt }) =>
        result === 'free' &&
        scheduledAt !== null &&
        mondayOf(scheduledAt, zone ?? 'UTC') === monday,
    ).length;
    const left = leftAfterwards(choice, time, zone ?? 'UTC', count, inWeek);
    if (left === undefined) return undefined;
    if (left.left < 0) return t('booking.leftNone');
    if (left.of === 'pack') return t('booking.leftPack', { left: left.left, count: left.total });
    const date = sayDate(new Date(`${left.monday}T00:00:00Z`), { language, timeZone: 'UTC' });
    return t('booking.leftWeek', { left: left.left, total: left.total, date });
  };
}

type Help = 'none' | 'pay' | 'companion' | 'lovedOne' | 'number';

const helps: Record<RefusalOf<CreateProblem> | RefusalOf<CreateSeriesProblem>, Help> = {
  no_date_free: 'none',
  time_passed: 'none',
  time_taken: 'none',
  time_not_open: 'none',
  notice_too_short: 'none',
  pause_needed: 'none',
  day_full: 'none',
  companion_unavailable: 'companion',
  no_subscription: 'pay',
  plan_ends_before: 'none',
  week_used_up: 'none',
  pack_not_found: 'none',
  pack_expired: 'none',
  pack_used_up: 'none',
  companion_missing: 'companion',
  loved_one_not_found: 'lovedOne',
  no_consent: 'lovedOne',
  medium_not_possible: 'number',
};

type HelpKey = 'booking.find' | 'booking.toLovedOne' | 'booking.addNumber';

/** A link for refusals that another time would not solve. */
function helpFor(
  failure: CreateProblem | CreateSeriesProblem,
  isForLovedOne: boolean,
  link: (href: string, key: HelpKey) => ReactNode,
): ReactNode {
  const code = refusalCode(failure);
  const help = code === undefined ? 'none' : helps[code];
  switch (help) {
    case 'none':
      return undefined;
    case 'pay':
      return <WaysToPay />;
    case 'companion':
      return link('/match', 'booking.find');
    case 'number':
      if (!isForLovedOne) return link('/profile/contact-methods', 'booking.addNumber');
      return link('/profile/loved-one', 'booking.toLovedOne');
    case 'lovedOne':
      return link('/profile/loved-one', 'booking.toLovedOne');
  }
}
