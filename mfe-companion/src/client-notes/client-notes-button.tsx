import { Button, Dialog } from '@kabar/ui/base';
import { IconShieldLock } from '@kabar/ui/icons';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { ClientNotes } from './client-notes.tsx';

/** Shows a client's notes and contacts around an approved call. They are loaded only on a press, because each read is logged. */
export function ClientNotesButton({ client }: { client: { id: string; fullName: string } }) {
  const t = useCompanionWords();
  const [open, setOpen] = useState(false);
  const name = client.fullName;
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        icon={<IconShieldLock />}
        aria-label={t('clientNotes.openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('clientNotes.open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="large"
        title={t('clientNotes.title', { name })}
      >
        <ClientNotes clientId={client.id} name={name} />
      </Dialog>
    </div>
  );
}
