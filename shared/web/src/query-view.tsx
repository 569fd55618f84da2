import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** How waiting and failing look; the shell fills it, so that every screen waits and fails alike. */
export interface QueryLooks {
  loading: ReactNode;
  failure(error: Error, tryAgain: () => void): ReactNode;
}

const Looks = createContext<QueryLooks>({
  loading: null,
  failure: (error) => error.message,
});

export const QueryLooksProvider = Looks.Provider;

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown instead of the children when `isEmpty` (an empty list unless told) says so. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** A skeleton of the real shape; the shell's own look without it. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The three states of server data. Data that is here stays on the screen when a later refresh fails. */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactNode {
  const { query, empty, loading, children, isEmpty = isEmptyList } = props;
  const looks = useContext(Looks);
  if (query.data !== undefined) {
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  }
  if (query.isError) return looks.failure(query.error, () => void query.refetch());
  return <AfterMoment>{loading ?? looks.loading}</AfterMoment>;
}

/** Quick answers never flash a skeleton. */
export function AfterMoment({ children }: { children: ReactNode }): ReactNode {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return passed ? children : null;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
