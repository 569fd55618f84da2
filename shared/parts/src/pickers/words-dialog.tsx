import { Button, Dialog, Group, Stack, Text } from '@kabar/ui/base';
import { IconPlus } from '@kabar/ui/icons';
import { ChipPicker, SearchField } from '@kabar/ui/more';
import { readCommaList } from '@kabar/web/comma-list';
import { useRef, useState } from 'react';
import { usePickerWords } from './words/use-picker-words.ts';

export interface WordsDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  search: string;
  searchHint: string;
  /** Formats the number of chosen words. */
  chosen: (count: number) => string;
  /** The groups with words that match the search; all for an empty search. */
  find: (search: string) => readonly WordGroup[];
  value: readonly string[];
  onChange: (words: string[]) => void;
}

export interface WordGroup {
  key: string;
  title: string;
  /** The stored values with their labels. */
  options: readonly { value: string; label: string }[];
}

/** A dialog to choose words from a searchable catalogue or to type own ones, separated by commas. */
export function WordsDialog(props: WordsDialogProps) {
  const t = usePickerWords();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="large"
      title={props.title}
      footer={
        <>
          <Text tone="soft" as="span">
            {props.chosen(props.value.length)}
          </Text>
          <Button onClick={props.onClose}>{t('picker.done')}</Button>
        </>
      }
    >
      <Choices {...props} />
    </Dialog>
  );
}

function Choices({ search, searchHint, find, value, onChange }: WordsDialogProps) {
  const t = usePickerWords();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const groups = find(typed);
  const newWords = ownWords(typed, find, value);
  const add = () => {
    onChange([...value, ...newWords]);
    setTyped('');
    // The button disappears when the words are added, so the focus moves to the field.
    field.current?.focus();
  };
  return (
    <Stack gap={5}>
      <SearchField
        ref={field}
        label={search}
        placeholder={searchHint}
        value={typed}
        onChange={setTyped}
      />
      {newWords.length > 0 ? (
        <Group>
          <Button variant="secondary" icon={<IconPlus />} onClick={add}>
            {t('picker.add', { words: newWords.join(', ') })}
          </Button>
        </Group>
      ) : null}
      {groups.length === 0 && newWords.length === 0 ? (
        <Text tone="soft">{t('picker.nothing')}</Text>
      ) : null}
      {groups.map((group) => {
        const offered = group.options.map((option) => option.value);
        return (
          <ChipPicker
            key={group.key}
            legend={group.title}
            options={group.options}
            value={offered.filter((word) => isAmong(word, value))}
            onChange={(chosen) => onChange(merge(value, offered, chosen))}
          />
        );
      })}
    </Stack>
  );
}

/** The longest word that the services store. */
const longest = 60;

/**
 * Typed words that are new: catalogue words by their stored names, without those that are already chosen or offered.
 */
function ownWords(typed: string, find: WordsDialogProps['find'], value: readonly string[]) {
  const words = readCommaList(typed).map((word) => storedAs(word, find) ?? word);
  const isOffered = words.length === 1 && storedAs(words[0] ?? '', find) !== undefined;
  if (isOffered) return [];
  return [...new Set(words)].filter((word) => word.length <= longest && !isAmong(word, value));
}

function storedAs(word: string, find: WordsDialogProps['find']): string | undefined {
  return find(word)
    .flatMap(({ options }) => options)
    .find(({ value, label }) => isAmong(word, [value, label]))?.value;
}

function isAmong(word: string, words: readonly string[]) {
  return words.some((other) => other.toLowerCase() === word.toLowerCase());
}

/** Replaces the chosen words of one group and keeps all others. */
function merge(value: readonly string[], group: readonly string[], chosen: readonly string[]) {
  const kept = value.filter((word) => !isAmong(word, group) || isAmong(word, chosen));
  return [...kept, ...chosen.filter((word) => !isAmong(word, kept))];
}
