import { Badge, type BadgeProps, Heading, Select, Stack, Text } from '@kabar/ui/base';
import { useRef } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { SessionView } from './api.ts';

const tones = {
  kept: 'green',
  moved: 'blue',
  cancelled: 'red',
  stays: 'neutral',
} satisfies Record<SessionView['outcome'], BadgeProps['tone']>;

const reasons = [
  'time_taken',
  'time_not_open',
  'notice_too_short',
  'pause_needed',
  'day_full',
  'week_used_up',
  'trial_call',
  'pack_refunded',
  'proposal',
] as const;

interface SessionsProps {
  sessions: readonly SessionView[];
  /** The sessions that were shown before the plan changed; undefined if it did not. */
  before: readonly SessionView[] | undefined;
  next: string;
  /** Another time for a session, or '' to remove the choice. */
  onChoose: (id: string, startsAt: string) => void;
}

/** Every future session and what happens to it, with other times if the next companion is not free. */
export function Sessions({ sessions, before, next, onChoose }: SessionsProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const gone = before?.filter(({ id }) => !sessions.some((session) => session.id === id)) ?? [];
  return (
    <Stack gap={3}>
      <Heading level={3} size="normal">
        {t('reassign.sessions')}
      </Heading>
      {sessions.length === 0 ? <Text tone="soft">{t('reassign.noSessions')}</Text> : null}
      <ul className="backoffice-reassign-sessions">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isNew={before !== undefined && !before.some((shown) => isSame(shown, session))}
            next={next}
            onChoose={(startsAt) => onChoose(session.id, startsAt)}
          />
        ))}
      </ul>
      {gone.map((session) => (
        <Text key={session.id} tone="soft">
          {t('reassign.gone', { time: moment(session.startsAt) })}
        </Text>
      ))}
    </Stack>
  );
}

function isSame(one: SessionView, other: SessionView): boolean {
  return (
    one.id === other.id &&
    one.outcome === other.outcome &&
    one.newStartsAt === other.newStartsAt &&
    one.startsAt === other.startsAt
  );
}

function Session(props: {
  session: SessionView;
  isNew: boolean;
  next: string;
  onChoose: (startsAt: string) => void;
}) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { session, isNew, next, onChoose } = props;
  const { startsAt, newStartsAt, outcome, kind, minutes, staysUsed } = session;
  const time = moment(startsAt);
  const times = useOffered(session);
  const reason = reasons.find((each) => each === session.reason);
  return (
    <li>
      <Stack gap={1}>
        <strong>{time}</strong>
        <Text tone="soft" size="small">
          {t(kind === 'trial' ? 'reassign.trial' : 'reassign.session', { count: minutes })}
          {session.seriesId ? `, ${t('reassign.weekly')}` : ''}
        </Text>
        {outcome === 'cancelled' ? (
          <Text size="small">{t(`reassign.why.${reason ?? 'other'}`, { name: next })}</Text>
        ) : null}
        {outcome === 'moved' && newStartsAt ? (
          <Text size="small">{t('reassign.to', { time: moment(newStartsAt) })}</Text>
        ) : null}
      </Stack>
      <div className="backoffice-reassign-outcome">
        {isNew ? <Badge tone="orange">{t('reassign.new')}</Badge> : null}
        <Badge tone={tones[outcome]}>
          {t(`reassign.outcome.${outcome === 'cancelled' && staysUsed ? 'used' : outcome}`)}
        </Badge>
        {times.length > 0 ? (
          <Select
            label={t('reassign.otherTime')}
            aria-label={t('reassign.otherTimeFor', { time })}
            placeholder={t('reassign.noOther')}
            options={times.map((time) => ({ value: time, label: moment(time) }))}
            value={newStartsAt ?? ''}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Keeps the offered times in the list after one of them is chosen. */
function useOffered({ outcome, alternatives, newStartsAt }: SessionView): readonly string[] {
  const offered = useRef<readonly string[]>([]);
  if (outcome === 'kept' || outcome === 'stays') return [];
  if (outcome === 'cancelled') offered.current = alternatives;
  else if (newStartsAt && !offered.current.includes(newStartsAt)) {
    offered.current = [newStartsAt, ...offered.current];
  }
  return offered.current;
}
