import { personalKey } from '@kabar/web/personal-storage';
import { useState } from 'react';
import { useMe } from './who.ts';

/** The draft of a message, which survives a reload and navigation in this window. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const key = personalKey(useMe(), `draft-${conversationId}`);
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      write(key, next);
    },
  ];
}

// Without storage the draft lasts as long as the page.
function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The draft is then kept only in memory.
  }
}
