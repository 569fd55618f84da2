import { type ReactNode, useEffect, useState } from 'react';
import { MessageBox } from '../base/message-box.tsx';
import { Text } from '../base/type.tsx';

/** How long the banner of a success stands, in milliseconds (1-accounts §9). */
export const bannerTime = 3_000;

export interface DoneNoticeProps {
  children: ReactNode;
  /** What was done, where the same may be done again: another one starts the banner anew. */
  event?: unknown;
}

/**
 * What was done: a banner for the specified time, then the same sentence in small print where it was, so that whoever
 * reads slowly finds it. A dialog or page whose whole content is the outcome is no banner and stays.
 */
export function DoneNotice({ children, event }: DoneNoticeProps) {
  const [over, setOver] = useState<{ event: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setOver({ event }), bannerTime);
    return () => clearTimeout(timer);
  }, [event]);
  if (over !== undefined && over.event === event) {
    return (
      <Text tone="good" size="small">
        {children}
      </Text>
    );
  }
  return (
    <MessageBox tone="good" live>
      {children}
    </MessageBox>
  );
}
