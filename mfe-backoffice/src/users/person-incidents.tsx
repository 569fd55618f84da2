import { TextLink } from '@kabar/ui/base';
import { useIncidentsOfPerson } from '../incidents/api.ts';
import { IncidentStatus } from '../incidents/incident-status.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { PersonSection } from './person-section.tsx';
import { useUserWords } from './words/use-user-words.ts';

export function PersonIncidents({ userId }: { userId: string }) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const { moment } = useDates();
  return (
    <PersonSection
      title={words('incidents.title')}
      query={useIncidentsOfPerson(userId)}
      none={t('person.incidents.none')}
      lineOf={(row) => ({
        key: row.id,
        title: (
          <TextLink
            href={`/admin/incidents?${row.closedAt ? 'filter=closed&' : ''}review=${row.id}`}
          >
            {words(`incidents.kind.${row.kind}`)}
          </TextLink>
        ),
        text: [moment(row.openedAt), row.outcome].filter(Boolean).join(': '),
        state: <IncidentStatus status={row.status} />,
      })}
    />
  );
}
