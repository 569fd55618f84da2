import { Button, MessageBox, Stack, TextArea, TextField } from '@kabar/ui/base';
import { type FormEvent, useEffect, useState } from 'react';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useChangeProfile } from './api.ts';

/** How long a success banner stays (1-accounts §9). */
const bannerTime = 3_000;

interface Fields {
  fullName: string;
  bio: string;
  timezone: string;
}

export function ProfileForm(props: {
  profile: { fullName: string; bio: string | null; timezone: string | null };
}) {
  const t = useAuthWords();
  const [fields, setFields] = useState<Fields>({
    fullName: props.profile.fullName,
    bio: props.profile.bio ?? '',
    timezone: props.profile.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const save = useChangeProfile();
  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, bannerTime);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { fullName, bio, timezone } = fields;
    save.mutate({ fullName: fullName.trim(), bio: bio.trim() || null, timezone: timezone.trim() });
  };
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <TextField
          label={t('field.fullName')}
          required
          maxLength={120}
          pattern=".*\S.*"
          value={fields.fullName}
          onChange={(event) => change({ fullName: event.currentTarget.value })}
        />
        <TextArea
          label={t('field.bio')}
          rows={4}
          maxLength={2000}
          value={fields.bio}
          onChange={(event) => change({ bio: event.currentTarget.value })}
        />
        <TextField
          label={t('field.timezone')}
          required
          value={fields.timezone}
          onChange={(event) => change({ timezone: event.currentTarget.value })}
        />
        {save.isSuccess && (
          <MessageBox tone="good" live>
            {t('profile.saved')}
          </MessageBox>
        )}
        {save.isError && (
          <MessageBox tone="danger" live>
            {t('profile.failed')}
          </MessageBox>
        )}
        <Button type="submit" busy={save.isPending}>
          {t('profile.save')}
        </Button>
      </Stack>
    </form>
  );
}
