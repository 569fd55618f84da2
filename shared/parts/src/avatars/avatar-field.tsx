import { Avatar, Button, Group, Stack, Text } from '@kabar/ui/base';
import { IconPhoto, IconRefresh, IconTrash } from '@kabar/ui/icons';
import { FileDrop, type FileRefusal } from '@kabar/ui/upload';
import { type RefusalOf, refusalCode, refusalTitle } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { type AvatarProblem, useRemoveAvatar, useUploadAvatar } from './api.ts';
import { type OpenCropper, openCropper } from './open-cropper.ts';
import { useAvatarWords } from './words/use-avatar-words.ts';

/** The service checks the content; this list only gives an early hint. */
const types = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10 * 1024 * 1024;

/** The caller's own avatar: shows it, replaces it by the chosen part of another picture, or removes it. */
export function AvatarField() {
  const t = useAvatarWords();
  const hasPicture = useSession((session) => Boolean(session.profile?.avatarUrl));
  const [refused, setRefused] = useState<FileRefusal>();
  const [chosen, setChosen] = useState<OpenCropper>();
  const upload = useUploadAvatar();
  const remove = useRemoveAvatar();
  const failure = useFailure(refused, upload.error ?? remove.error);
  const choose = async (file: File) => {
    setRefused(file.size === 0 ? 'type' : undefined);
    if (file.size === 0) return upload.reset();
    const opened = await openCropper(file);
    return opened ? setChosen(opened) : send(file);
  };
  const send = (file: File) => {
    setChosen(undefined);
    remove.reset();
    upload.mutate(file);
  };
  const unsent = upload.isError && mayPass(upload.error) ? upload.variables : undefined;
  const takeAway = () => {
    setRefused(undefined);
    upload.reset();
    remove.mutate();
  };
  return (
    <Stack gap={3}>
      <Shown removing={remove.isPending} onRemove={takeAway} />
      <FileDrop
        label={t(hasPicture ? 'avatar.replace' : 'avatar.choose')}
        hint={t('avatar.hint')}
        accept={types}
        maxBytes={maxBytes}
        icon={<IconPhoto />}
        busy={upload.isPending}
        error={failure}
        onFile={(file) => void choose(file)}
        onReject={setRefused}
      />
      {unsent ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<IconRefresh />}
            onClick={() => send(unsent)}
          >
            {t('avatar.again')}
          </Button>
        </div>
      ) : null}
      {chosen ? (
        <chosen.Cropper
          file={chosen.file}
          onCut={send}
          onUnreadable={send}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
      {upload.isSuccess ? (
        <Text tone="good" size="small">
          <span role="status">{t('avatar.uploaded')}</span>
        </Text>
      ) : null}
    </Stack>
  );
}

function Shown({ removing, onRemove }: { removing: boolean; onRemove: () => void }) {
  const t = useAvatarWords();
  const profile = useSession((session) => session.profile);
  return (
    <Group gap={4} align="center">
      <Avatar name={profile?.fullName ?? ''} src={profile?.avatarUrl} size="huge" />
      {profile?.avatarUrl ? (
        <Button
          variant="quiet"
          size="small"
          icon={<IconTrash />}
          busy={removing}
          onClick={onRemove}
        >
          {t('avatar.remove')}
        </Button>
      ) : null}
    </Group>
  );
}

function useFailure(
  refused: FileRefusal | undefined,
  error: AvatarProblem | null,
): string | undefined {
  const t = useAvatarWords();
  if (refused === 'type') return t('avatar.wrongType');
  if (refused === 'size') return t('avatar.tooLarge');
  if (refused === 'many') return t('avatar.many');
  if (error === null) return undefined;
  const reason = isWrongType(error) ? t('avatar.wrongType') : refusalTitle(error);
  return reason === undefined ? t('avatar.failed') : `${t('avatar.failed')}. ${reason}`;
}

/** For each refusal whether sending the same picture again may succeed. */
const passing: Record<RefusalOf<AvatarProblem>, boolean> = {
  profile_missing: true,
  picture_too_big: false,
  pictures_waiting: true,
  pictures_busy: true,
};

function mayPass(error: AvatarProblem): boolean {
  const code = refusalCode(error);
  return code === undefined ? !isWrongType(error) : passing[code];
}

function isWrongType(error: AvatarProblem): boolean {
  return error.code === 'unsupported_media_type';
}
