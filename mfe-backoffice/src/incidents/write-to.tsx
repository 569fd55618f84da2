import { Group, LinkButton, Section, Text } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { useConversationsOfPerson } from '../staff-conversations/api.ts';
import { WriteButton } from '../team-conversations/write-button.tsx';
import { useEmails } from '../users/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';

type Person = NonNullable<IncidentView['client']>;

/** Links to write to the people of an incident. Moderators see only a companion's email address. */
export function WriteTo({ incident: { client, companion } }: { incident: IncidentView }) {
  const t = useBackofficeWords();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const people = [client, companion].flatMap((person) => (person ? [person] : []));
  const emails = useEmails(people.map(({ id }) => id)).data;
  if (people.length === 0) return null;
  const reached = people.filter(({ id }) => emails?.has(id));
  return (
    <Section title={t('incidents.write')} level={3}>
      <Group gap={2}>
        {isAdmin && companion ? <Conversation client={client} companion={companion} /> : null}
        {reached.map(({ id, fullName }) => (
          <LinkButton
            key={id}
            variant="secondary"
            size="small"
            href={`mailto:${emails?.get(id) ?? ''}`}
          >
            {t('incidents.mail', { name: fullName })}
          </LinkButton>
        ))}
      </Group>
      {emails && reached.length === 0 ? <Text tone="soft">{t('incidents.noAddress')}</Text> : null}
    </Section>
  );
}

/** Links to the open conversation of client and companion, and to the companion's conversation with the team. */
function Conversation({ client, companion }: { client: Person | null; companion: Person }) {
  const t = useBackofficeWords();
  const { data = [] } = useConversationsOfPerson(companion.id);
  const open = data.filter(({ status }) => status === 'open');
  const pair = open.find(
    (conversation) => client !== null && conversation.client?.id === client.id,
  );
  const team = open.find(({ type }) => type === 'companion_admin');
  return (
    <>
      {pair && client ? (
        <LinkButton
          variant="secondary"
          size="small"
          href={`/admin/conversations?review=${pair.id}`}
        >
          {t('incidents.writeBoth', { client: client.fullName, companion: companion.fullName })}
        </LinkButton>
      ) : null}
      {team ? (
        <LinkButton
          variant="secondary"
          size="small"
          href={`/admin/conversations?review=${team.id}`}
        >
          {t('incidents.writeTeam', { name: companion.fullName })}
        </LinkButton>
      ) : (
        <WriteButton isSmall userId={companion.id}>
          {t('incidents.writeTeam', { name: companion.fullName })}
        </WriteButton>
      )}
    </>
  );
}
