import { ProfileMissing } from '@kabar/parts/profiles/profile-missing';
import { Button, MessageBox } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { useCreateProfile } from './api.ts';

/** For an account without a profile: a button that creates it. */
export function CreateProfile() {
  const t = useClientWords();
  const create = useCreateProfile();
  return (
    <ProfileMissing
      text={t('profile.notFoundText')}
      action={
        <Button busy={create.isPending} onClick={() => create.mutate()}>
          {t('profile.create')}
        </Button>
      }
    >
      {create.isError ? (
        <MessageBox tone="danger" live>
          {t('profile.createFailed')}
        </MessageBox>
      ) : null}
    </ProfileMissing>
  );
}
