import type { AvatarCropper } from './avatar-cropper.tsx';
import { canShow } from './can-show.ts';

export interface OpenCropper {
  file: File;
  Cropper: typeof AvatarCropper;
}

/** Undefined when this browser cannot show the picture or the cropper does not load: then the whole file is sent. */
export async function openCropper(file: File): Promise<OpenCropper | undefined> {
  const loading = import('./avatar-cropper.tsx').catch(() => undefined);
  const [loaded, isShown] = await Promise.all([loading, canShow(file)]);
  return loaded && isShown ? { file, Cropper: loaded.AvatarCropper } : undefined;
}
