import { PreferredNameField } from '@kabar/parts/profiles/preferred-name-field';
import { PasswordField, TextField } from '@kabar/ui/base';
import { proposeName } from '@kabar/web/preferred-name';
import { useAuthWords } from '../words/use-auth-words.ts';
import type { SignUpInput } from './api.ts';

type Fields = Omit<SignUpInput, 'userType'>;

export function SignUpFields(props: {
  form: Fields;
  wrong: { email?: string; password?: string };
  minLength: number;
  onChange: (form: Fields) => void;
}) {
  const t = useAuthWords();
  const { form, wrong, minLength } = props;
  const change = (part: Partial<Fields>) => props.onChange({ ...form, ...part });
  return (
    <>
      <TextField
        label={t('field.fullName')}
        hint={t('register.nameHint')}
        name="fullName"
        autoComplete="name"
        maxLength={120}
        value={form.fullName}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      <PreferredNameField
        value={form.preferredName ?? proposeName(form.fullName)}
        onChange={(preferredName) => change({ preferredName })}
      />
      <TextField
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        error={wrong.email}
        value={form.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordField
        label={t('field.password')}
        hint={t('register.passwordHint', { count: minLength })}
        name="password"
        autoComplete="new-password"
        required
        error={wrong.password}
        value={form.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
    </>
  );
}
