import { Text } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import './record-lines.css';

export interface RecordLine {
  key: string;
  /** The title, usually a link to the record. */
  title: ReactNode;
  /** The time and details. */
  text?: ReactNode;
  /** The record's status. */
  state?: ReactNode;
  /** Actions for the record. */
  action?: ReactNode;
}

/** Records about one person, one per line, each with its state and actions. */
export function RecordLines({ lines }: { lines: readonly RecordLine[] }) {
  return (
    <ul className="backoffice-records">
      {lines.map(({ key, title, text, state, action }) => (
        <li key={key}>
          <div className="backoffice-record-words">
            <Text as="span" bold>
              {title}
            </Text>
            {text ? (
              <Text as="span" tone="soft" size="small">
                {text}
              </Text>
            ) : null}
          </div>
          {state || action ? (
            <div className="backoffice-record-state">
              {state}
              {action}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
