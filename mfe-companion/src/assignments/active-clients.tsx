import { Button, Card, Disclosure, Heading, LinkButton, Person, Stack, Text } from '@kabar/ui/base';
import { IconMessageCircle, IconUsers } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type AssignmentView, useClients } from './api.ts';
import { EndAssignment } from './end-assignment.tsx';
import './assignments.css';

/** The number of the companion's clients; a dash while loading. */
export function ActiveClientsStat() {
  const t = useCompanionWords();
  const count = useClients().data?.pages[0]?.activeClients;
  return <StatCard label={t('clients.active')} value={count ?? '–'} icon={<IconUsers />} />;
}

/** The companion's clients; renders nothing without any. */
export function ActiveClients() {
  const t = useCompanionWords();
  const query = useClients();
  const clients = query.data?.pages.flatMap((page) => page.assignments) ?? [];
  if (clients.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2} size="normal">
          {t('clients.title')}
        </Heading>
        {clients.map((assignment) => (
          <Client key={assignment.id} assignment={assignment} />
        ))}
        {query.hasNextPage ? (
          <Button
            variant="quiet"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('clients.more')}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

function Client({ assignment }: { assignment: AssignmentView }) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const [ending, setEnding] = useState(false);
  const { client, createdAt, handoverNote } = assignment;
  const name = client.fullName ?? t('trials.gone');
  const called = client.preferredName ?? name;
  return (
    <Stack gap={2}>
      <Person
        name={name}
        src={client.avatarUrl}
        line={t('clients.since', { day: sayDate(new Date(createdAt), reader) })}
      />
      {handoverNote === null ? null : (
        <Disclosure summary={t('clients.note')}>
          <Text className="companion-handover-note">{handoverNote}</Text>
        </Disclosure>
      )}
      <LinkButton
        variant="secondary"
        size="small"
        fullWidth
        href={`/chat?with=${client.id}`}
        icon={<IconMessageCircle />}
      >
        {t('assigned.write', { name: called })}
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('clients.endOf', { name })}
        onClick={() => setEnding(true)}
      >
        {t('clients.end')}
      </Button>
      {ending ? (
        <EndAssignment id={assignment.id} name={called} onClose={() => setEnding(false)} />
      ) : null}
    </Stack>
  );
}
