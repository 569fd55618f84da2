import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { languages } from '@kabar/rules/languages';
import { Actions, Button, Heading, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { IconPlus } from '@kabar/ui/icons';
import { ChoiceChips } from '@kabar/ui/more';
import { newId } from '@kabar/web/api';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { isEmail } from '../emergency-contacts/information-form.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type FamilyAddressView, type Subject, useFamilyWrites } from './api.ts';

interface Typed {
  id: string;
  name: string;
  email: string;
  language: FamilyAddressView['language'] | undefined;
}

const fresh = (): Typed => ({ id: newId(), name: '', email: '', language: undefined });

/** All fields are required; no language is preselected. */
export function AddAddressForm({ lovedOneId }: { lovedOneId: Subject }) {
  const t = useClientWords();
  const [form, setForm] = useState(fresh);
  const [tried, setTried] = useState(false);
  const { add } = useFamilyWrites(lovedOneId);
  useUnsaved('a family address', `${form.name}${form.email}`.trim() !== '');
  // Changed values are a new address, so they need a new id: the service refuses an id that was used with other values.
  const change = (part: Partial<Typed>) => setForm({ ...form, ...part, id: newId() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { id, language } = form;
    const [name, email] = [form.name.trim(), form.email.trim()];
    if (name === '' || email === '' || !isEmail(email) || language === undefined) return;
    add.mutate(
      { id, name, email, language },
      {
        onSuccess: () => {
          setForm(fresh());
          setTried(false);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('family.addTitle')}>
      <Stack gap={4}>
        <Heading level={3} size="normal">
          {t('family.addTitle')}
        </Heading>
        <Fields form={form} tried={tried} onChange={change} />
        {add.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(add.error) ?? t('family.failed')}
          </MessageBox>
        ) : null}
        <Actions>
          <Button type="submit" variant="secondary" icon={<IconPlus />} busy={add.isPending}>
            {t('family.add')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function Fields(props: { form: Typed; tried: boolean; onChange: (part: Partial<Typed>) => void }) {
  const t = useClientWords();
  const { form, tried, onChange } = props;
  const isAddress = form.email.trim() !== '' && isEmail(form.email);
  return (
    <Stack gap={4}>
      <TextField
        label={t('family.name')}
        hint={t('family.nameHint')}
        maxLength={120}
        required
        autoComplete="off"
        value={form.name}
        error={tried && form.name.trim() === '' ? t('family.nameMissing') : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('family.email')}
        type="email"
        maxLength={254}
        required
        autoComplete="off"
        value={form.email}
        error={tried && !isAddress ? t('family.emailWrong') : undefined}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <ChoiceChips
        legend={t('family.languageLegend')}
        options={languages.map((value) => ({ value, label: t(`family.language.${value}`) }))}
        value={form.language}
        onChange={(language) => onChange({ language })}
      />
      {tried && form.language === undefined ? (
        <MessageBox tone="danger" live>
          {t('family.languageMissing')}
        </MessageBox>
      ) : null}
    </Stack>
  );
}
