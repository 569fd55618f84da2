import { TextArea } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { type ReactNode, useState } from 'react';

/** Minimum length, the same as in the services. */
const shortestReason = 3;

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The field's label, and the message if it is empty. */
  label: string;
  missing: string;
  hint?: string;
  maxLength?: number;
  cancelLabel: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  error?: ReactNode;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  /** Content that is shown above the reason field. */
  children?: ReactNode;
}

/** Confirms an action, with a required reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, missing, maxLength = 500, children, onConfirm, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < shortestReason;
  const send = () => {
    setTried(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog open {...dialog} onConfirm={send}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        required
        rows={3}
        maxLength={maxLength}
        value={reason}
        error={tried && isMissing ? missing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
