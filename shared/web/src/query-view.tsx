import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** How loading and errors look, provided by the shell for all screens. */
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
  /** Shown instead of the children when `isEmpty` is true; by default that is an empty list. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** A skeleton with the shape of the content; the shell's own by default. */
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

/** Asks again for everything on the screen that failed, so that one press is enough when several reads did. */
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
