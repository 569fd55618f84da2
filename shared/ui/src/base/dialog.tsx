import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CrossIcon } from './icon.tsx';
import { useUiWords } from './words.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the safe one first; they stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'normal' | 'large';
}

export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

export interface DrawerProps extends Omit<DialogProps, 'size'> {
  side?: 'end' | 'start';
}

export function Drawer({ open, side = 'end', ...props }: DrawerProps) {
  return open ? <OpenDialog {...props} side={side} /> : null;
}

interface OpenDialogProps extends Omit<DialogProps, 'open'> {
  side?: 'end' | 'start';
}

/**
 * The browser's modal dialog: it traps the focus, closes on Escape and restores the focus. It must be open
 * whenever it is rendered: browsers close it at a second Escape or Back in a row, even if `cancel` was prevented.
 */
function OpenDialog({ onClose, title, children, footer, size, side }: OpenDialogProps) {
  const words = useUiWords();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    const show = () => {
      if (!dialog?.isConnected || dialog.open) return;
      dialog.showModal();
      // Focuses the marked element, else the title, so that it is read first; the browser would focus the close
      // button.
      const first = (found: string) => dialog.querySelector<HTMLElement>(found);
      (first('[data-autofocus]') ?? first('h2'))?.focus();
    };
    show();
    dialog?.addEventListener('close', show);
    return () => {
      dialog?.removeEventListener('close', show);
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const onBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  return (
    <dialog
      ref={element}
      className="k-dialog"
      data-size={size}
      data-side={side}
      aria-labelledby={id}
      onMouseDown={onBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="k-dialog-head">
        <h2 className="k-heading" data-size="large" id={id} tabIndex={-1}>
          {title}
        </h2>
        <button
          className="k-icon-button"
          type="button"
          onClick={onClose}
          aria-label={words.close}
          title={words.close}
        >
          <CrossIcon />
        </button>
      </div>
      <div className="k-dialog-body">{children}</div>
      {footer ? <div className="k-dialog-foot">{footer}</div> : null}
    </dialog>
  );
}
