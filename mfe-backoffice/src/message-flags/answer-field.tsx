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
  onChange: (value: string) => void;
}

/** The message to the writer or the reporter: the standard text, or an editable template. */
export function AnswerField(props: AnswerFieldProps) {
  const { recipient, name, language, templates, value, onChange } = props;
  const t = useBackofficeWords();
  // An edited text no longer matches a template.
  const chosen = templates.find((template) => textOf(template, language) === value);
  return (
    <Stack gap={3}>
      <Select
        label={t(`flags.answer.${recipient}`, { name })}
        value={chosen ?? (value ? 'own' : 'usual')}
        options={[
          { value: 'usual', label: t('flags.answer.usual') },
          ...templates.map((template) => ({
            value: template,
            label: t(`flags.template.${template}`),
          })),
          { value: 'own', label: t('flags.answer.own'), disabled: value === '' },
        ]}
        onChange={({ currentTarget }) => {
          const template = templates.find((one) => one === currentTarget.value);
          if (template) onChange(textOf(template, language));
          else if (currentTarget.value === 'usual') onChange('');
        }}
      />
      <TextArea
        label={t(`flags.answer.words.${recipient}`, { name })}
        hint={t(`flags.answer.reads.${language}`, { name })}
        lang={language}
        rows={4}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
