import { newId } from '@kabar/web/api';
import { useRef } from 'react';

/**
 * The key of what is being sent: the same content keeps it, so that a second try after a lost answer is the same
 * creation; changed content gets another.
 */
export function useStableId(): (content: object) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    const now = JSON.stringify(content);
    if (last.current.content !== now) last.current = { content: now, id: newId() };
    return last.current.id;
  };
}
