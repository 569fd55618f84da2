import { Select, Stack, TextArea } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Language, type Recipient, type TemplateKey, textOf } from './answer-templates.ts';

interface AnswerFieldProps {
  recipient: Recipient;
  name: string;
  /** The recipient's language. */
  language: Language;
  templates: readonly TemplateKey[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** The message to the writer, who always gets the text shown, or to the reporter, who gets the standard text if it is empty. */
export function AnswerField(props: AnswerFieldProps) {
  const { recipient, name, language, templates, value, error, onChange } = props;
  const t = useBackofficeWords();
  // An edited text no longer matches a template.
  const chosen = templates.find((template) => textOf(template, language) === value);
  const isRequired = recipient === 'writer';
  const usual = isRequired ? [] : [{ value: 'usual', label: t('flags.answer.usual') }];
  return (
    <Stack gap={3}>
      <Select
        label={t(`flags.answer.${recipient}`, { name })}
        value={chosen ?? (value || isRequired ? 'own' : 'usual')}
        options={[
          ...usual,
          ...templates.map((template) => ({
            value: template,
            label: t(`flags.template.${template}`),
          })),
          { value: 'own', label: t('flags.answer.own'), disabled: value === '' },
        ]}
        onChange={({ currentTarget }) => {
          const template = templates.find((key) => key === currentTarget.value);
          if (template) onChange(textOf(template, language));
          else if (currentTarget.value === 'usual') onChange('');
        }}
      />
      <TextArea
        label={t(`flags.answer.words.${recipient}`, { name })}
        hint={t(`flags.answer.${isRequired ? 'language' : 'reads'}.${language}`, { name })}
        required={isRequired}
        error={error}
        lang={language}
        rows={4}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
