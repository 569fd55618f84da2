// biome-ignore-all lint/performance/noBarrelFile: the facade is a list of re-exports by its nature
/* What the shell gives of server state: a closed list keeps the rest of the library out of the bytes. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#whole/react-query';
