import { Card, Heading, Stack, TextArea, TextField } from '@kabar/ui/base';
import { AvatarField } from '../avatars/avatar-field.tsx';
import { PreferredNameField } from './preferred-name-field.tsx';
import { useProfileWords } from './words/use-profile-words.ts';

interface About {
  name: string;
  preferredName: string;
  bio: string;
}

interface AboutFieldsProps {
  about: About;
  nameMissing: boolean;
  /** Without it, the form has no bio. */
  bioHint?: string;
  onChange: (change: Partial<About>) => void;
}

/** Picture, name and bio, the first fields of every profile form. The picture is saved at once. */
export function AboutFields({ about, nameMissing, bioHint, onChange }: AboutFieldsProps) {
  const t = useProfileWords();
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('profile.aboutYou')}</Heading>
        <AvatarField />
        <TextField
          label={t('profile.fullName')}
          required
          maxLength={120}
          autoComplete="name"
          value={about.name}
          error={nameMissing ? t('profile.nameMissing') : undefined}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <PreferredNameField
          value={about.preferredName}
          onChange={(preferredName) => onChange({ preferredName })}
        />
        {bioHint === undefined ? null : (
          <TextArea
            label={t('profile.bio')}
            hint={bioHint}
            optional
            rows={4}
            maxLength={2000}
            value={about.bio}
            onChange={(event) => onChange({ bio: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Card>
  );
}
