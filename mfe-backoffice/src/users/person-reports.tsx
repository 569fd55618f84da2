import { Badge, TextLink } from '@kabar/ui/base';
import { useFlagsOfPerson } from '../message-flags/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { PersonSection } from './person-section.tsx';
import { useUserWords } from './words/use-user-words.ts';

/** Reports about a person's messages, and reports by that person. */
export function PersonReports({ userId }: { userId: string }) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const { moment } = useDates();
  return (
    <PersonSection
      title={t('person.reports')}
      query={useFlagsOfPerson(userId)}
      none={t('person.reports.none')}
      lineOf={(row) => ({
        key: row.id,
        title: (
          <TextLink href={`/admin/flags?${row.outcome ? 'filter=decided&' : ''}review=${row.id}`}>
            {t(row.reporter?.id === userId ? 'person.reportBy' : 'person.reportAbout')}
          </TextLink>
        ),
        text: `${moment(row.createdAt)}: ${row.reason ?? words('flags.noReason')}`,
        state: row.outcome ? (
          <Badge>{words(`flags.outcome.${row.outcome}`)}</Badge>
        ) : (
          <Badge tone="sun">{t('person.undecided')}</Badge>
        ),
      })}
    />
  );
}
