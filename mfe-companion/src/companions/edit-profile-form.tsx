import { AboutFields } from '@kabar/parts/profiles/about-fields';
import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { Button, Card, Heading, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { type Saved, SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { layOver } from '@kabar/web/lay-over';
import { type FormEvent, useRef, useState } from 'react';
import { type OwnCompanionView, useSaveProfile } from '../companions/api.ts';
import { PhotosCard } from '../photos/photos-card.tsx';
import { told } from '../told.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { DescriptionCard } from './description-card.tsx';
import { findMistakes, type Mistakes, type ProfileForm, toChange, toForm } from './profile-form.ts';

export interface PartProps {
  form: ProfileForm;
  /** Undefined until a save was tried. */
  mistakes: Mistakes | undefined;
  onChange: (part: Partial<ProfileForm>) => void;
}

export function EditProfileForm(props: {
  own: OwnProfileView;
  companion: OwnCompanionView | null;
}) {
  const t = useCompanionWords();
  const { own, companion } = props;
  const element = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(() => toForm(own, companion));
  const [form, setForm] = useState(start);
  const [judged, setJudged] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const save = useSaveProfile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const right = !Object.values(findMistakes(form)).includes(true);
    setJudged(!right);
    if (!right) return focusFirstMistake(element.current);
    save.mutate(toChange(form, start), {
      onSuccess: () => {
        setStart({ ...form, ktpNumber: '' });
        // What was typed while it was on its way stays.
        setForm((now) => layOver(now, form, { ...form, ktpNumber: '' }));
        setSaved({ text: t('profile.saved'), at: new Date() });
      },
    });
  };
  const part: PartProps = {
    form,
    mistakes: judged ? findMistakes(form) : undefined,
    onChange: (change) => setForm({ ...form, ...change }),
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <AboutFields
          about={form}
          nameMissing={part.mistakes?.name ?? false}
          bioHint={t('profile.bioHint')}
          onChange={part.onChange}
        />
        <PhotosCard />
        <DescriptionCard {...part} />
        <ContactCard {...part} companion={companion} />
        {save.isError ? (
          <MessageBox tone="danger" live title={t('profile.saveFailed')}>
            {told(save.error)}
          </MessageBox>
        ) : (
          <SavedNotice saved={saved} />
        )}
        <div>
          <Button type="submit" busy={save.isPending}>
            {t(save.isPending ? 'profile.saving' : 'profile.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function ContactCard(props: PartProps & { companion: OwnCompanionView | null }) {
  const t = useCompanionWords();
  const { form, mistakes, onChange, companion } = props;
  const digits = companion?.ktpLastDigits;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('profile.contact')}</Heading>
        <TextField
          label={t('profile.whatsapp')}
          hint={t('profile.whatsappHint')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={form.whatsappNumber}
          error={mistakes?.whatsapp ? t('contact.whatsappWrong') : undefined}
          onChange={(event) => onChange({ whatsappNumber: event.currentTarget.value })}
        />
        <TextField
          label={t('profile.telegram')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={form.telegramHandle}
          error={mistakes?.telegram ? t('contact.telegramWrong') : undefined}
          onChange={(event) => onChange({ telegramHandle: event.currentTarget.value })}
        />
        {companion?.ktpDamaged ? (
          <MessageBox tone="care">{t('profile.ktpDamaged')}</MessageBox>
        ) : null}
        <TextField
          label={t('profile.ktp')}
          hint={digits ? t('profile.ktpKept', { digits }) : t('profile.ktpHint')}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={form.ktpNumber}
          error={mistakes?.ktp ? t('profile.ktpWrong') : undefined}
          onChange={(event) => onChange({ ktpNumber: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}
