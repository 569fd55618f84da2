import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** The looks of loading and errors; the shell provides them for all screens. */
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
  /** Shown instead of the children when `isEmpty` is true; by default it is true for an empty list. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** A skeleton in the shape of the content; defaults to the shell's. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows server data in its three states. Loaded data stays on the screen when a later refresh fails. */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactNode {
  const { query, empty, loading, children, isEmpty = isEmptyList } = props;
  const looks = useContext(Looks);
  const askAgain = useAskFailedAgain();
  if (query.data !== undefined) {
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  }
  if (query.isError) return looks.failure(query.error, askAgain);
  return <AfterMoment>{loading ?? looks.loading}</AfterMoment>;
}

/** Refetches every visible query that failed, so that one press is enough when several did. */
export function useAskFailedAgain(): () => void {
  const queries = useQueryClient();
  return () =>
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
}

/** Delays the skeleton, so that quick responses do not flash one. */
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
