import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Drawing, type DrawingName } from './drawings.tsx';
import { Heading, Text } from './type.tsx';

export interface EmptyStateProps {
  drawing?: DrawingName;
  title: ReactNode;
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  level?: 2 | 3 | 4;
}

export function EmptyState({ drawing = 'cup', title, text, action, level = 3 }: EmptyStateProps) {
  return (
    <div className="k-empty">
      <Drawing name={drawing} />
      <Heading level={level} size="normal">
        {title}
      </Heading>
      {text ? <Text tone="soft">{text}</Text> : null}
      {action}
    </div>
  );
}

export interface ErrorCardProps {
  title: ReactNode;
  text?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  /** Further help, such as a link or a reference number. */
  more?: ReactNode;
}

export function ErrorCard({ title, text, retryLabel, onRetry, busy, more }: ErrorCardProps) {
  return (
    <div className="k-card k-empty" role="alert">
      <Drawing name="thread" />
      <Heading level={2} size="normal">
        {title}
      </Heading>
      {text ? <Text tone="soft">{text}</Text> : null}
      <Button variant="secondary" onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
      {more}
    </div>
  );
}
