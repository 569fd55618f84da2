import { MessageBox, Page, PageHeader, Stack } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { CirclesGate } from '../circles/circles-gate.tsx';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';
import { WithinCircle } from './within-circle.tsx';

interface CareSubpageProps {
  /** The page's label while the person is loading. */
  label: string;
  title: (name: string) => string;
  lead: (name: string) => string;
  /** Shown to every member who sees the person's calendar. */
  seen?: (person: CarePersonView) => ReactNode;
  /** Shown only to members who may act for the person; a notice tells the others why they may not. */
  children: (person: CarePersonView) => ReactNode;
}

/** A page below /care/{personId} on which members act for the person in care. */
export function CareSubpage({ label, ...contents }: CareSubpageProps) {
  const { personId = '' } = useParams();
  return (
    <ForClients title={label}>
      <Page width="reading">
        <CirclesGate>
          <WithinCircle key={personId} personId={personId}>
            {(person) => <Contents {...contents} person={person} />}
          </WithinCircle>
        </CirclesGate>
      </Page>
    </ForClients>
  );
}

function Contents(props: Omit<CareSubpageProps, 'label'> & { person: CarePersonView }) {
  const { title, lead, seen, children, person } = props;
  const t = useClientWords();
  const { id, name, role, shares } = person;
  const notice = shares.calendar
    ? role === 'viewer' && t('personInCare.readOnly')
    : t('personInCare.notShared.calendar', { name });
  return (
    <>
      <PageHeader
        back={{ href: `/care/${id}`, label: t('personInCare.toDay') }}
        title={title(name)}
        lead={lead(name)}
      />
      <Stack gap={6}>
        {notice ? <MessageBox tone="info">{notice}</MessageBox> : null}
        {shares.calendar ? seen?.(person) : null}
        {notice ? null : children(person)}
      </Stack>
    </>
  );
}
