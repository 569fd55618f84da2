import { type ReactNode, useEffect, useState } from 'react';
import { MessageBox } from '../base/message-box.tsx';
import { Text } from '../base/type.tsx';

/** How long the banner of a success is shown, in milliseconds (1-accounts §9). */
export const bannerTime = 3_000;

export interface DoneNoticeProps {
  children: ReactNode;
  /** Identifies the action if it can be repeated: a new value restarts the banner. */
  event?: unknown;
}

/**
 * Confirms an action: a banner for the specified time, then the same sentence in small print in its place, for
 * people who read slowly. A dialog or page whose whole content is the result stays and needs no banner.
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
