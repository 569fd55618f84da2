import { Icon, MessageBox, Text, VisuallyHidden } from '@kabar/ui/base';
import { IconSearch } from '@kabar/ui/icons';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { problemTitle } from '@kabar/web/problem';
import { useHasScreen } from '@kabar/web/remote-module';
import { Command } from 'cmdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBackofficeWords } from '../../words/use-backoffice-words.ts';
import { entriesFor } from '../entries.ts';
import { longestSearch, shortestSearch, usePaletteResults } from './use-palette-results.ts';

interface CommandPaletteProps {
  isAdmin: boolean;
  onDone: () => void;
}

/** Searches pages, people, care circles and sessions in one field. The server decides what the reader may find. */
export function CommandPalette({ isAdmin, onDone }: CommandPaletteProps) {
  const t = useBackofficeWords();
  const navigate = useNavigate();
  const hasScreen = useHasScreen();
  const { isOn } = useFeatureFlags();
  const [text, setText] = useState('');
  const field = useFocusOnce();
  const results = usePaletteResults(text);
  const words = text.trim().toLowerCase();
  const pages = entriesFor(isAdmin, { hasScreen, isOn })
    .map(({ href, label }) => ({ key: href, href, title: t(label), line: '' }))
    .filter(({ title }) => title.toLowerCase().includes(words));
  const groups = [
    { name: t('palette.pages'), items: pages },
    { name: t('palette.people'), items: results.people },
    { name: t('palette.circles'), items: results.circles },
    { name: t('palette.sessions'), items: results.sessions },
  ].filter(({ items }) => items.length > 0);
  const keys = groups.flatMap(({ items }) => items.map(({ key }) => key));
  const [chosen, setChosen] = useFirstChosen(keys);
  const open = (href: string) => {
    onDone();
    navigate(href);
  };
  return (
    <Command
      className="backoffice-palette"
      label={t('palette.field')}
      value={chosen}
      onValueChange={setChosen}
      shouldFilter={false}
      vimBindings={false}
      loop
    >
      <span className="k-control">
        <Icon>
          <IconSearch />
        </Icon>
        <Command.Input
          ref={field}
          className="k-input"
          aria-label={t('palette.field')}
          placeholder={t('palette.placeholder')}
          value={text}
          onValueChange={setText}
        />
      </span>
      <SearchStatus words={words} count={keys.length} results={results} />
      <Command.List className="backoffice-palette-list" label={t('palette.results')}>
        {groups.map(({ name, items }) => (
          <Command.Group key={name} heading={name}>
            {items.map(({ key, href, title, line }) => (
              <Command.Item key={key} value={key} onSelect={() => open(href)}>
                <span>{title}</span>
                {line ? <span className="backoffice-palette-line">{line}</span> : null}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

interface SearchStatusProps {
  words: string;
  count: number;
  results: ReturnType<typeof usePaletteResults>;
}

/** The hint, the error or the number of results; screen readers announce it. */
function SearchStatus({
  words,
  count,
  results: { isSearching, error },
}: SearchStatusProps): ReactNode {
  const t = useBackofficeWords();
  if (words.length > longestSearch) {
    return (
      <MessageBox tone="care" live>
        {t('palette.tooLong', { most: longestSearch })}
      </MessageBox>
    );
  }
  if (error) {
    return (
      <MessageBox tone="danger" live>
        {t('failure.text')} {problemTitle(error)}
      </MessageBox>
    );
  }
  const found = t('palette.found', { count });
  return (
    <Text as="div" tone="soft" size="small">
      <span role="status">
        {isSearching ? t('palette.searching') : null}
        {!isSearching && words.length < shortestSearch
          ? t('palette.short', { least: shortestSearch })
          : null}
        {!isSearching && words.length >= shortestSearch && count === 0 ? t('palette.none') : null}
        {!isSearching && words.length >= shortestSearch && count > 0 ? (
          <VisuallyHidden>{found}</VisuallyHidden>
        ) : null}
      </span>
    </Text>
  );
}

/** The selected key; it returns to the first one whenever the keys change. */
function useFirstChosen(keys: readonly string[]) {
  const all = keys.join();
  const [state, setState] = useState({ all, chosen: keys[0] ?? '' });
  if (state.all !== all) setState({ all, chosen: keys[0] ?? '' });
  return [state.chosen, (chosen: string) => setState({ all, chosen })] as const;
}

/** Focuses the field after the dialog has focused its title. */
function useFocusOnce() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
