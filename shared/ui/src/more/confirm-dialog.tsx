import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Dialog } from '../base/dialog.tsx';
import { MessageBox } from '../base/message-box.tsx';
import { Text } from '../base/type.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence, in one sentence. */
  text: ReactNode;
  /** Repeats the action: 'Cancel booking'. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
  /** Why the action failed; the dialog stays open. */
  error?: ReactNode;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, confirmLabel, cancelLabel, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            busy={props.busy}
            // The second press of a double tap arrives before `busy` is rendered. It must not confirm again.
            onClick={(event) => {
              if (event.detail < 2) onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="k-stack" style={{ '--k-gap': 'var(--k-space-4)' }}>
        <Text as="div">{text}</Text>
        {props.children}
        {props.error ? (
          <MessageBox tone="danger" live>
            {props.error}
          </MessageBox>
        ) : null}
      </div>
    </Dialog>
  );
}
