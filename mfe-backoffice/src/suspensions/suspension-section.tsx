import { Button, MessageBox, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useSuspensionOf } from './api.ts';
import { LiftSuspensionDialog } from './lift-suspension-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface SuspendedPerson {
  id: string;
  fullName: string;
  role?: string;
}

/** A person's current suspension, with an admin's actions. */
export function SuspensionSection({ person }: { person: SuspendedPerson }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { data: suspension } = useSuspensionOf(person.id);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<{ name: string; what: 'done' | 'lifted' }>();
  if (suspension === undefined) return null;
  const close = (what: 'done' | 'lifted') => (name: string) => {
    setDone({ name, what });
    setOpen(false);
  };
  return (
    <Stack gap={4}>
      {done ? <DoneNotice event={done}>{t(`suspensions.${done.what}`, done)}</DoneNotice> : null}
      {suspension ? (
        <MessageBox tone="care" title={t('suspensions.state')}>
          {suspension.until
            ? t('suspensions.stateUntil', {
                moment: moment(suspension.until),
                reason: suspension.reason,
              })
            : t('suspensions.stateOpen', { reason: suspension.reason })}
        </MessageBox>
      ) : null}
      <div>
        <Button variant={suspension ? 'secondary' : 'danger'} onClick={() => setOpen(true)}>
          {suspension ? t('suspensions.liftOf', { name: person.fullName }) : t('suspensions.open')}
        </Button>
      </div>
      {isOpen && suspension ? (
        <LiftSuspensionDialog
          suspension={suspension}
          onClose={() => setOpen(false)}
          onLifted={close('lifted')}
        />
      ) : null}
      {isOpen && !suspension ? (
        <SuspendDialog person={person} onClose={() => setOpen(false)} onSuspended={close('done')} />
      ) : null}
    </Stack>
  );
}
