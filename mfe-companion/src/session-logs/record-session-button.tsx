import { Button, type ButtonProps } from '@kabar/ui/base';
import { IconClipboardCheck } from '@kabar/ui/icons';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { RecordSessionDialog, type RecordSessionDialogProps } from './record-session-dialog.tsx';

type RecordSessionButtonProps = Omit<RecordSessionDialogProps, 'onClose'> &
  Pick<ButtonProps, 'size' | 'variant' | 'fullWidth' | 'aria-label'>;

/** Opens the dialog. Its label is 'Log Session' if the session or the client is known, else 'Record Session'. */
export function RecordSessionButton({
  clientId,
  session,
  ...buttonProps
}: RecordSessionButtonProps) {
  const t = useCompanionWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        {...buttonProps}
        icon={<IconClipboardCheck />}
        onClick={() => setOpen(true)}
      >
        {t(session || clientId ? 'sessionLogs.log' : 'sessionLogs.title')}
      </Button>
      {open ? (
        <RecordSessionDialog clientId={clientId} session={session} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
