import { Actions, Button, Group, Stack, TextArea } from '@kabar/ui/base';
import type { FormEvent } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';

/** The service's maximum length. */
const longest = 500;

interface ReplyFormProps {
  name: string;
  text: string;
  greetings: readonly string[];
  busy: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** A reply in the companion's own words, or one of the saved greetings. */
export function ReplyForm({ name, text, greetings, busy, onChange, onSend }: ReplyFormProps) {
  const t = useCompanionWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={3}>
        {greetings.length === 0 ? null : (
          <fieldset className="companion-morning-greetings">
            <legend className="k-hidden">{t('morning.greetings')}</legend>
            <Group gap={2}>
              {greetings.map((greeting, index) => (
                <Button
                  // biome-ignore lint/suspicious/noArrayIndexKey: two greetings may have the same text
                  key={index}
                  variant="secondary"
                  size="small"
                  aria-pressed={greeting === text}
                  onClick={() => onChange(greeting)}
                >
                  <kbd>{(index + 1) % 10}</kbd> {greeting}
                </Button>
              ))}
            </Group>
          </fieldset>
        )}
        <TextArea
          label={t('morning.reply', { name })}
          rows={2}
          maxLength={longest}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            {t('morning.send')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
