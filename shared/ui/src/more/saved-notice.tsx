import { useEffect, useState } from 'react';
import { MessageBox } from '../base/message-box.tsx';
import { Text } from '../base/type.tsx';
import { useUiWords } from '../base/words.tsx';
import { bannerTime } from './done-notice.tsx';

export interface Saved {
  text: string;
  at: Date;
}

export interface SavedNoticeProps {
  saved: Saved | undefined;
  /** How long the banner is shown, in milliseconds; defaults to the usual time. */
  banner?: number;
}

/**
 * The message after a save: a banner for the specified time, then the same in small print in its place, with the time of
 * day, for people who read slowly.
 */
export function SavedNotice({ saved, banner = bannerTime }: SavedNoticeProps) {
  const words = useUiWords();
  const [over, setOver] = useState<Saved>();
  useEffect(() => {
    if (saved === undefined) return;
    const timer = setTimeout(() => setOver(saved), banner);
    return () => clearTimeout(timer);
  }, [saved, banner]);
  if (saved === undefined) return null;
  if (over !== saved) {
    return (
      <MessageBox tone="good" live>
        {saved.text}
      </MessageBox>
    );
  }
  return (
    <Text tone="good" size="small">
      {words.savedAt(saved.at)}
    </Text>
  );
}
