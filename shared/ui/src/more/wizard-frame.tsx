import type { FormEvent, ReactNode } from 'react';
import { PageTitle } from '../base/type.tsx';

export interface WizardFrameProps {
  progress: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  back?: ReactNode;
  next: ReactNode;
  /** One quiet sentence under the buttons: what is kept, who will see it. */
  note?: ReactNode;
  onSubmit?: () => void;
}

/** One question group a screen; on a phone the buttons stay within reach of the thumb. */
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
