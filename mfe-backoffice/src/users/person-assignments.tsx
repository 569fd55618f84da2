import { Badge, LinkButton } from '@kabar/ui/base';
import { PersonLink } from '../frame/person-link.tsx';
import { useAssignmentsOfPerson } from '../reassignments/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { PersonSection } from './person-section.tsx';
import { useUserWords } from './words/use-user-words.ts';

interface PersonAssignmentsProps {
  person: { id: string; fullName: string };
  isCompanion: boolean;
}

/** The companion of a client, or the clients of a companion, including former ones. */
export function PersonAssignments({ person, isCompanion }: PersonAssignmentsProps) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const { day } = useDates();
  const query = useAssignmentsOfPerson(person.id);
  const hasActive = query.data?.some(({ status }) => status === 'active') ?? false;
  return (
    <PersonSection
      title={t(isCompanion ? 'person.clients' : 'person.companion')}
      query={query}
      none={t(isCompanion ? 'person.clients.none' : 'person.companion.none')}
      action={
        hasActive ? (
          <LinkButton
            variant="secondary"
            size="small"
            href={`/admin/reassign?search=${encodeURIComponent(person.fullName)}`}
          >
            {t('person.reassign')}
          </LinkButton>
        ) : null
      }
      lineOf={(row) => ({
        key: row.id,
        title: (
          <PersonLink
            person={row.client.id === person.id ? row.companion : row.client}
            nobody={words('reassign.former')}
          />
        ),
        text: row.endedAt
          ? t('person.fromTo', { from: day(row.createdAt), to: day(row.endedAt) })
          : words('reassign.since', { day: day(row.createdAt) }),
        state:
          row.status === 'active' ? (
            <>
              {row.askedForAnotherAt ? (
                <Badge tone="orange">
                  {words('reassign.asked', { day: day(row.askedForAnotherAt) })}
                </Badge>
              ) : null}
              <Badge tone="green">{t('person.active')}</Badge>
            </>
          ) : (
            <Badge>{t('person.ended')}</Badge>
          ),
      })}
    />
  );
}
