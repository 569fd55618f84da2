// biome-ignore-all lint/performance/noBarrelFile: the facade is a list of re-exports by its nature
/* What the shell provides of react-query. A closed list keeps the rest of the library out of the bundle. */
export {
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#whole/react-query';
