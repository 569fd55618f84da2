import { Button, FieldGroup, Group, Text } from '@kabar/ui/base';
import { IconPlus, IconX } from '@kabar/ui/icons';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { interestLabel } from './find-topics.ts';
import { InterestPicker } from './interest-picker.tsx';
import { useInterestWords } from './words/use-interest-words.ts';

interface InterestsFieldProps {
  value: readonly string[];
  onChange: (interests: string[]) => void;
}

/** The chosen interests as chips that can be taken away, and the dialog to choose more. */
export function InterestsField({ value, onChange }: InterestsFieldProps) {
  const t = useInterestWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <FieldGroup legend={t('interests.label')}>
      {value.length === 0 ? (
        <Text tone="soft" size="small">
          {t('interests.none')}
        </Text>
      ) : (
        <Group gap={2} as="ul">
          {value.map((interest) => (
            <li key={interest}>
              <Button
                variant="secondary"
                size="small"
                icon={<IconX />}
                aria-label={t('interests.remove', { interest: interestLabel(interest, language) })}
                onClick={() => onChange(value.filter((other) => other !== interest))}
              >
                {interestLabel(interest, language)}
              </Button>
            </li>
          ))}
        </Group>
      )}
      <Group>
        <Button variant="quiet" icon={<IconPlus />} onClick={() => setOpen(true)}>
          {t('interests.choose')}
        </Button>
      </Group>
      <InterestPicker
        open={open}
        onClose={() => setOpen(false)}
        value={value}
        onChange={onChange}
      />
    </FieldGroup>
  );
}
