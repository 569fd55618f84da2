import { TextLink } from '@kabar/ui/base';
import { useTrialRequestsOfPerson } from '../staff-trial-requests/api.ts';
import { RequestStatus } from '../staff-trial-requests/request-status.tsx';
import { useTrialRequestTexts } from '../staff-trial-requests/use-trial-request-texts.ts';
import { useDates } from '../words/use-dates.ts';
import { PersonSection } from './person-section.tsx';
import { useUserWords } from './words/use-user-words.ts';

/** The trial requests of a client, or those assigned to a companion. Moderators see only pending ones. */
export function PersonRequests({ userId, isAdmin }: { userId: string; isAdmin: boolean }) {
  const t = useUserWords();
  const { day } = useDates();
  const { purpose, medium } = useTrialRequestTexts();
  const query = useTrialRequestsOfPerson(userId);
  const page = isAdmin ? '/admin/trial-requests?filter=all&review=' : '/moderator?review=';
  return (
    <PersonSection
      title={t('person.requests')}
      query={query}
      none={t('person.requests.none')}
      lineOf={(row) => ({
        key: row.id,
        title: <TextLink href={`${page}${row.id}`}>{purpose(row)}</TextLink>,
        text: [day(row.createdAt), medium(row.preferredMedium), row.companion?.fullName]
          .filter(Boolean)
          .join(', '),
        state: <RequestStatus request={row} />,
      })}
    />
  );
}
