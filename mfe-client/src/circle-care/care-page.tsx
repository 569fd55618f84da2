import { Page, PageHeader } from '@kabar/ui/base';
import { useParams } from 'react-router-dom';
import { CirclesGate } from '../circles/circles-gate.tsx';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { PersonInCare } from './person-in-care.tsx';

/** /care/{personId}: a person's day, for a member of their circle. */
export function CarePersonPage() {
  const t = useClientWords();
  const { personId = '' } = useParams();
  const back = { href: '/dashboard', label: t('personInCare.back') };
  return (
    <ForClients title={t('personInCare.title')}>
      <Page>
        <CirclesGate>
          <PersonInCare
            key={personId}
            personId={personId}
            header={(title, lead) => <PageHeader back={back} title={title} lead={lead} />}
          />
        </CirclesGate>
      </Page>
    </ForClients>
  );
}
