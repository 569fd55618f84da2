import { Button, Dialog, Stack, Text } from '@kabar/ui/base';
import { ChipPicker, SearchField } from '@kabar/ui/more';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { searchCatalogue } from './find-topics.ts';
import { useInterestWords } from './words/use-interest-words.ts';

interface InterestPickerProps {
  open: boolean;
  onClose: () => void;
  value: readonly string[];
  onChange: (interests: string[]) => void;
}

export function InterestPicker({ open, onClose, value, onChange }: InterestPickerProps) {
  const t = useInterestWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('interests.title')}
      footer={
        <>
          <Text tone="soft" as="span">
            {t('interests.chosen', { count: value.length })}
          </Text>
          <Button onClick={onClose}>{t('interests.done')}</Button>
        </>
      }
    >
      <Topics value={value} onChange={onChange} />
    </Dialog>
  );
}

function Topics({ value, onChange }: Pick<InterestPickerProps, 'value' | 'onChange'>) {
  const t = useInterestWords();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const groups = searchCatalogue(search, language);
  return (
    <Stack gap={5}>
      <SearchField
        label={t('interests.search')}
        placeholder={t('interests.searchHint')}
        value={search}
        onChange={setSearch}
      />
      {groups.length === 0 ? <Text tone="soft">{t('interests.nothing')}</Text> : null}
      {groups.map((group) => {
        const topics = group.topics.map((topic) => topic.value);
        return (
          <ChipPicker
            key={group.key}
            legend={group.title}
            options={group.topics}
            value={topics.filter((topic) => isChosen(topic, value))}
            onChange={(chosen) => onChange(merge(value, topics, chosen))}
          />
        );
      })}
    </Stack>
  );
}

function isChosen(topic: string, value: readonly string[]) {
  return value.some((other) => other.toLowerCase() === topic.toLowerCase());
}

/** What stands outside the group stays; in the group, what is chosen now. */
function merge(value: readonly string[], group: readonly string[], chosen: readonly string[]) {
  const kept = value.filter((interest) => !isChosen(interest, group) || isChosen(interest, chosen));
  return [...kept, ...chosen.filter((topic) => !isChosen(topic, kept))];
}
