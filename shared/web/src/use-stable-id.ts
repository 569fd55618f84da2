import { newId } from '@kabar/web/api';
import { useRef } from 'react';

/**
 * The id of a creation: the same content keeps its id, so that a retry after a lost answer creates nothing new; changed
 * content gets another id.
 */
export function useStableId(): (content: object) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    const now = JSON.stringify(content);
    if (last.current.content !== now) last.current = { content: now, id: newId() };
    return last.current.id;
  };
}
