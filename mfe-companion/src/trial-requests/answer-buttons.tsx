import { Button, Group } from '@kabar/ui/base';
import { IconCheck, IconX } from '@kabar/ui/icons';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import type { AssignedView } from './api.ts';
import { DeclineDialog } from './decline-dialog.tsx';

export function AnswerButtons({ request, name }: { request: AssignedView; name: string }) {
  const t = useCompanionWords();
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  const close = () => setAsking(undefined);
  const isAccepted = request.acceptedAt !== null;
  return (
    <>
      <Group gap={2} className="companion-trial-decision">
        <Button
          variant={isAccepted ? 'secondary' : 'primary'}
          icon={<IconCheck />}
          aria-label={t(isAccepted ? 'assigned.proposeOf' : 'assigned.acceptOf', { name })}
          onClick={() => setAsking('accept')}
        >
          {t(isAccepted ? 'assigned.proposeOthers' : 'assigned.accept')}
        </Button>
        <Button
          variant="secondary"
          icon={<IconX />}
          aria-label={t('assigned.declineOf', { name })}
          onClick={() => setAsking('decline')}
        >
          {t('assigned.decline')}
        </Button>
      </Group>
      {asking === 'accept' ? <AcceptDialog request={request} name={name} onClose={close} /> : null}
      {asking === 'decline' ? (
        <DeclineDialog request={request} name={name} onClose={close} />
      ) : null}
    </>
  );
}
