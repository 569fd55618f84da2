import { personalKey } from '@kabar/web/personal-storage';
import { useState } from 'react';
import { useMe } from './who.ts';

/** What is being written, kept for this window through a reload or a visit to another page. */
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

// A browser may refuse storage; then the draft lasts as long as the page.
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
    // Kept in memory alone.
  }
}
