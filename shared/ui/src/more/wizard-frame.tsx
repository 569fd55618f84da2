import type { FormEvent, ReactNode } from 'react';
import { PageTitle } from '../base/type.tsx';

export interface WizardFrameProps {
  progress: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  back?: ReactNode;
  next: ReactNode;
  /** A short sentence below the buttons: what is stored, who will see it. */
  note?: ReactNode;
  onSubmit?: () => void;
}

/** A step of a wizard, with one group of questions. On a phone the buttons stay at the bottom of the screen. */
export function WizardFrame(props: WizardFrameProps) {
  const { progress, title, lead, children, back, next, note, onSubmit } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form className="k-wizard" onSubmit={submit} noValidate>
      {progress}
      <header>
        <PageTitle lead={lead}>{title}</PageTitle>
      </header>
      <div className="k-card k-stack" style={{ '--k-gap': 'var(--k-space-5)' }}>
        {children}
      </div>
      <div className="k-wizard-foot">
        <div>{back}</div>
        <div>{next}</div>
      </div>
      {note ? <p className="k-hint">{note}</p> : null}
    </form>
  );
}
