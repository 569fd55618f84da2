import { Card, Section, Tabs, Text, TextLink } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { RecordLines } from '../frame/record-lines.tsx';
import { type FoundSessionView, useSessionsOfPerson } from '../staff-bookings/api.ts';
import { SessionStatus } from '../staff-bookings/session-status.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { MoreRecords } from './person-section.tsx';
import { useUserWords } from './words/use-user-words.ts';

const tabs = ['next', 'past'] as const;

/** A person's future and past sessions and trial calls. */
export function PersonSessions({ userId }: { userId: string }) {
  const t = useUserWords();
  const [when, setWhen] = useState<(typeof tabs)[number]>('next');
  const query = useSessionsOfPerson(userId, when);
  return (
    <Card as="section">
      <Section title={t('person.sessions')}>
        <Tabs
          label={t('person.sessions')}
          value={when}
          onChange={setWhen}
          items={tabs.map((value) => ({ value, label: t(`person.sessions.${value}`) }))}
        >
          <QueryView
            query={query}
            empty={<Text tone="soft">{t(`person.sessions.${when}.none`)}</Text>}
          >
            {(sessions) => <Lines sessions={sessions} userId={userId} />}
          </QueryView>
          <MoreRecords query={query} />
        </Tabs>
      </Section>
    </Card>
  );
}

function Lines({ sessions, userId }: { sessions: readonly FoundSessionView[]; userId: string }) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const { moment } = useDates();
  return (
    <RecordLines
      lines={sessions.map((session) => {
        const time = moment(session.scheduledAt);
        const other = session.client.id === userId ? session.companion : session.client;
        return {
          key: session.id,
          title:
            session.kind === 'booking' ? (
              <TextLink href={`/admin/bookings?review=${session.id}`}>{time}</TextLink>
            ) : (
              time
            ),
          text: (
            <>
              {words(`bookings.kind.${session.kind}`)},{' '}
              {t('person.minutes', { count: session.durationMinutes })},{' '}
              <PersonLink person={other} nobody={words('bookings.nobody')} />
            </>
          ),
          state: <SessionStatus row={session} />,
        };
      })}
    />
  );
}
