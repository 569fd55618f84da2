import { MessageBox, Page, PageHeader, Stack } from '@kabar/ui/base';
import { useParams } from 'react-router-dom';
import { WhileCirclesOn } from '../circles/while-circles-on.tsx';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';
import { WeeklyCalls } from './weekly-calls.tsx';
import { WeeklyForm } from './weekly-form.tsx';
import { WithinCircle } from './within-circle.tsx';

/** /care/{personId}/weekly: the weekly calls of a person, and new ones by taps alone. */
export function WeeklyPage() {
  const t = useClientWords();
  const { personId = '' } = useParams();
  return (
    <ForClients title={t('personInCare.weekly')}>
      <Page width="reading">
        <WhileCirclesOn>
          <WithinCircle key={personId} personId={personId}>
            {(person) => <Weekly person={person} />}
          </WithinCircle>
        </WhileCirclesOn>
      </Page>
    </ForClients>
  );
}

function Weekly({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const { id, name, role, shares } = person;
  const notice = shares.calendar
    ? role === 'viewer' && t('personInCare.readOnly')
    : t('personInCare.notShared.calendar', { name });
  return (
    <>
      <PageHeader
        back={{ href: `/care/${id}`, label: t('personInCare.toDay') }}
        title={t('personInCare.weeklyOf', { name })}
        lead={t('personInCare.weeklyLead', { name })}
      />
      <Stack gap={6}>
        {notice ? <MessageBox tone="info">{notice}</MessageBox> : null}
        {shares.calendar ? <WeeklyCalls person={person} /> : null}
        {notice ? null : <WeeklyForm person={person} />}
      </Stack>
    </>
  );
}
