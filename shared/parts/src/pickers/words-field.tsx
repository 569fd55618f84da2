import { Button, FieldGroup, Group, Text } from '@kabar/ui/base';
import { IconPlus, IconX } from '@kabar/ui/icons';
import { type ReactNode, useState } from 'react';
import { usePickerWords } from './words/use-picker-words.ts';
import { WordsDialog, type WordsDialogProps } from './words-dialog.tsx';

export interface WordsFieldProps extends Omit<WordsDialogProps, 'open' | 'onClose'> {
  legend: ReactNode;
  error?: ReactNode;
  /** Shown while nothing is chosen. */
  none: string;
  /** The label of the button that opens the dialog. */
  choose: string;
  /** The label of a stored word. */
  labelOf: (stored: string) => string;
}

/** The chosen words as chips that can be removed, and a dialog to choose more. */
export function WordsField(props: WordsFieldProps) {
  const { legend, error, none, choose, labelOf, ...dialog } = props;
  const { value, onChange } = dialog;
  const t = usePickerWords();
  const [open, setOpen] = useState(false);
  return (
    <FieldGroup legend={legend} error={error}>
      {value.length === 0 ? (
        <Text tone="soft" size="small">
          {none}
        </Text>
      ) : (
        <Group gap={2} as="ul">
          {value.map((word) => (
            <li key={word}>
              <Button
                variant="secondary"
                size="small"
                icon={<IconX />}
                aria-label={t('picker.remove', { word: labelOf(word) })}
                onClick={() => onChange(value.filter((other) => other !== word))}
              >
                {labelOf(word)}
              </Button>
            </li>
          ))}
        </Group>
      )}
      <Group>
        <Button
          variant="quiet"
          icon={<IconPlus />}
          // focusFirstMistake focuses this button when the answer is missing.
          data-invalid={error ? true : undefined}
          onClick={() => setOpen(true)}
        >
          {choose}
        </Button>
      </Group>
      <WordsDialog {...dialog} open={open} onClose={() => setOpen(false)} />
    </FieldGroup>
  );
}
