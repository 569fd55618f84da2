import {
  Card,
  EmptyState,
  Group,
  Heading,
  LinkButton,
  Page,
  PageHeader,
  Person,
  Stack,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useOwnInvitations } from '../circle-invitations/api.ts';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleRow, useCircles } from './api.ts';
import { CirclesGate } from './circles-gate.tsx';
import { OwnConsentsCard } from './own-consents-card.tsx';

/** /circle: the people in whose circles the reader is, and the reader's open invitations. */
export function CirclesPage() {
  const t = useClientWords();
  return (
    <ForClients title={t('circle.all')}>
      <Page width="reading">
        <PageHeader
          title={t('circle.all')}
          lead={t('circle.allLead')}
          back={{ href: '/dashboard', label: t('circle.back') }}
        />
        <CirclesGate off={<OwnConsentsCard />}>
          <Stack gap={5}>
            <Invitations />
            <Circles />
          </Stack>
        </CirclesGate>
      </Page>
    </ForClients>
  );
}

function Invitations() {
  const t = useClientWords();
  const invitations = useOwnInvitations().data ?? [];
  return invitations.map(({ id, inviterName: inviter, personName: name }) => (
    <Card key={id} as="section" tone="sun">
      <Stack gap={3} align="start">
        <Heading level={2} size="normal">
          {t('circleInvitation.from', { inviter, name })}
        </Heading>
        <LinkButton href={`/circle-invitation/${id}`}>{t('circleInvitation.open')}</LinkButton>
      </Stack>
    </Card>
  ));
}

function Circles() {
  const t = useClientWords();
  const query = useCircles();
  return (
    <QueryView
      query={query}
      empty={
        <Card>
          <EmptyState
            drawing="people"
            level={2}
            title={t('circle.none')}
            text={t('circle.noneText')}
            action={<LinkButton href="/profile/loved-one">{t('circle.addLovedOne')}</LinkButton>}
          />
        </Card>
      }
    >
      {(people) => (
        <Stack gap={4} as="ul">
          {people.map((person) => (
            <CircleOf key={person.personId} person={person} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

function CircleOf({ person }: { person: CircleRow }) {
  const t = useClientWords();
  const { personId, name, role } = person;
  const isOwn = role === 'person';
  return (
    <Card as="li">
      <Stack gap={4}>
        <Person
          name={name}
          title={isOwn ? t('circle.you', { name }) : name}
          line={t(isOwn ? 'circle.ownTitle' : `circle.role.${role}`)}
        />
        <Group gap={3}>
          {isOwn ? null : (
            <LinkButton
              variant="secondary"
              href={`/care/${personId}`}
              aria-label={t('circle.dayOf', { name })}
            >
              {t('circle.day')}
            </LinkButton>
          )}
          <LinkButton
            variant="quiet"
            href={`/circle/${personId}`}
            aria-label={t('circle.openOf', { name })}
          >
            {t('circle.open')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  );
}
