import { AboutFields } from '@kabar/parts/profiles/about-fields';
import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { Button, Card, Group, Heading, LinkButton, MessageBox, Stack } from '@kabar/ui/base';
import { type Saved, SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type FormEvent, useRef, useState } from 'react';
import { useDraft, useDrafts } from '../drafts/use-draft.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type ClientProfileView, useSaveEdits } from './api.ts';
import {
  AgeField,
  type FieldsProps,
  LocationField,
  OwnInterestsField,
  SpokenLanguagesField,
  TimezoneField,
  WishesFields,
} from './personal-fields.tsx';
import { type EditForm, findMistakes, type Mistake, toEditForm } from './profile-form.ts';

export function EditProfileForm(props: { own: OwnProfileView; client: ClientProfileView | null }) {
  const t = useClientWords();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(useDrafts<EditForm>(), '', () => toEditForm(props.own, props.client));
  const { form, start } = draft;
  const change = (part: Partial<EditForm>) => draft.change({ ...form, ...part });
  const [mistakes, setMistakes] = useState<(Mistake | 'fullName')[]>([]);
  const [saved, setSaved] = useState<Saved>();
  const save = useSaveEdits();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = [...(form.name.trim() ? [] : ['fullName' as const]), ...findMistakes(form, [])];
    setMistakes(wrong);
    if (wrong.length > 0) return focusFirstMistake(element.current);
    save.mutate(
      { form, start },
      {
        onSuccess: ({ own, client }) => {
          draft.saved(form, toEditForm(own, client));
          setSaved({ text: t('profile.saved'), at: new Date() });
        },
      },
    );
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <AboutFields
          about={form}
          nameMissing={mistakes.includes('fullName')}
          bioHint={t('field.bioHint')}
          onChange={change}
        />
        <PersonalDetailsCard
          form={form}
          mistakes={mistakes.filter((mistake) => mistake !== 'fullName')}
          onChange={change}
        />
        {save.isError ? (
          <MessageBox tone="danger" live>
            {t(
              save.error.code === 'profile_missing' ? 'profile.saveMissing' : 'profile.saveFailed',
            )}
          </MessageBox>
        ) : (
          <SavedNotice saved={saved} />
        )}
        <Group gap={3}>
          <Button type="submit" busy={save.isPending}>
            {t(save.isPending ? 'profile.saving' : 'profile.save')}
          </Button>
          <LinkButton variant="secondary" href="/profile/emergency-contacts">
            {t('profile.emergency')}
          </LinkButton>
        </Group>
      </Stack>
    </form>
  );
}

function PersonalDetailsCard(props: FieldsProps) {
  const t = useClientWords();
  const fields = { ...props, optional: true };
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('profile.personalDetails')}</Heading>
        <AgeField {...fields} />
        <LocationField {...fields} />
        <TimezoneField {...fields} />
        <SpokenLanguagesField {...fields} />
        <OwnInterestsField {...fields} />
        <WishesFields {...fields} />
      </Stack>
    </Card>
  );
}
