import type { photos } from '@kabar/contracts/photos';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof photos>('auth');

/** The photos in the order in which clients see them. */
export function useOwnPhotos() {
  return useQuery({
    queryKey: useOwnPhotosKey(),
    queryFn: async ({ signal }) => (await api('GET /profile/photos', {}, { signal })).photos,
  });
}

export type Photo = NonNullable<ReturnType<typeof useOwnPhotos>['data']>[number];

/** A retry reuses the id, so that it adds one photo. */
export function useAddPhoto() {
  return usePhotoChange((wanted: { id: string; file: File }) =>
    api('POST /profile/photos', wanted),
  );
}

export function useMovePhoto() {
  return usePhotoChange((wanted: { id: string; place: number }) =>
    api('PUT /profile/photos/{id}/place', wanted),
  );
}

export function useRemovePhoto() {
  return usePhotoChange((wanted: { id: string }) => api('DELETE /profile/photos/{id}', wanted));
}

type PhotoProblem = ProblemOf<typeof photos, Parameters<typeof api>[0]>;

/** Each change returns all photos. After a failure the list is refetched, because another device may have changed it. */
function usePhotoChange<Wanted>(change: (wanted: Wanted) => Promise<{ photos: Photo[] }>) {
  const queries = useQueryClient();
  const queryKey = useOwnPhotosKey();
  return useMutation<{ photos: Photo[] }, PhotoProblem, Wanted>({
    mutationFn: change,
    onSuccess: ({ photos }) => queries.setQueryData(queryKey, photos),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

function useOwnPhotosKey() {
  return ['own-photos', useSession((session) => session.account?.id)];
}
