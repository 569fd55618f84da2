import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { Columns, Page, PageHeader, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ReadingsCard } from '../circle-check-ins/readings-card.tsx';
import { emptyInvitation, type TypedInvitation } from '../circle-invitations/invitation-form.ts';
import { InviteCard } from '../circle-invitations/invite-card.tsx';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, useCircle } from './api.ts';
import { ChangesCard } from './changes-card.tsx';
import { CircleGone } from './circle-gone.tsx';
import { CirclesGate } from './circles-gate.tsx';
import { useReadsAboutPerson } from './contacts-api.ts';
import { HandOverCard } from './hand-over-card.tsx';
import { KindsCard } from './kinds-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { MembersCard } from './members-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { OwnConsentsCard } from './own-consents-card.tsx';
import { ReadsCard } from './reads-card.tsx';

/** /circle/{personId}: the members of a circle, what each of them may see, and the log of changes. */
export function CirclePage() {
  const t = useClientWords();
  const { personId = '' } = useParams();
  return (
    <ForClients title={t('circle.pageTitle')}>
      <Page>
        <CirclesGate
          off={
            <Stack gap={5}>
              <PageHeader title={t('circle.pageTitle')} />
              <OwnConsentsCard />
              <LeaveCard personId={personId} name={undefined} />
            </Stack>
          }
        >
          <CircleOf key={personId} personId={personId} />
        </CirclesGate>
      </Page>
    </ForClients>
  );
}

/** The typed invitation is kept here, so that a member who is removed meanwhile can still copy it. */
function CircleOf({ personId }: { personId: string }) {
  const query = useCircle(personId);
  const [typed, setTyped] = useState<TypedInvitation>(emptyInvitation);
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(circle) =>
        circle === null ? (
          <CircleGone sentence={typed.sentence} />
        ) : (
          <AskBeforeLeaving>
            <CircleScreen circle={circle} typed={typed} onTyped={setTyped} />
          </AskBeforeLeaving>
        )
      }
    </QueryView>
  );
}

interface CircleScreenProps {
  circle: CircleView;
  typed: TypedInvitation;
  onTyped: (typed: TypedInvitation) => void;
}

function CircleScreen({ circle, typed, onTyped }: CircleScreenProps) {
  const t = useClientWords();
  const isOwn = circle.role === 'person';
  const { name, may } = circle;
  const main = (
    <Stack gap={5}>
      <MembersCard circle={circle} />
      <KindsCard circle={circle} />
      <ChangesCard circle={circle} />
      {circle.role === 'person' ? <ReadsOfPerson personId={circle.personId} /> : null}
      {circle.role === 'person' || circle.role === 'organiser' ? (
        <ReadingsCard personId={circle.personId} />
      ) : null}
    </Stack>
  );
  return (
    <>
      <PageHeader
        title={isOwn ? t('circle.ownTitle') : t('circle.title', { name })}
        lead={isOwn ? t('circle.ownLead') : t('circle.lead', { name })}
        back={{ href: '/circle', label: t('circle.all') }}
      />
      <Columns
        side={
          <Stack gap={5}>
            {may.invite ? <InviteCard circle={circle} typed={typed} onTyped={onTyped} /> : null}
            {circle.role === 'person' ? null : <NotificationsCard circle={circle} />}
            {may.handOver ? <HandOverCard circle={circle} /> : null}
            {circle.role === 'person' ? null : (
              <LeaveCard personId={circle.personId} name={name} mayLeave={may.leave} />
            )}
          </Stack>
        }
      >
        {main}
      </Columns>
    </>
  );
}

function ReadsOfPerson({ personId }: { personId: string }) {
  const t = useClientWords();
  const reading = useReadsAboutPerson(personId);
  if (reading.data === undefined) return <UnreadCard title={t('circle.reads')} reading={reading} />;
  return <ReadsCard reads={reading.data} />;
}
