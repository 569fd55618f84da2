import { newId } from '@kabar/web/api';
import { useRef } from 'react';

/**
 * The idempotency key of a creation: the same content keeps its id, so that a retry after a lost response creates
 * nothing twice. Changed content gets a new id.
 */
export function useStableId(): (content: object) => string {
  const idsOf = useStableIds();
  return (content) => idsOf(content, 1)[0] ?? newId();
}

/** The ids of several rows that are created by one request. */
export function useStableIds(): (content: object, count: number) => readonly string[] {
  const last = useRef<{ content: string; ids: readonly string[] }>({ content: '', ids: [] });
  return (content, count) => {
    const now = JSON.stringify(content);
    if (last.current.content !== now || last.current.ids.length !== count)
      last.current = { content: now, ids: Array.from({ length: count }, newId) };
    return last.current.ids;
  };
}
