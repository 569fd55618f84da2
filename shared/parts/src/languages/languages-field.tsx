import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { WordsField } from '../pickers/words-field.tsx';
import { languageLabel, searchLanguages } from './catalogue.ts';
import { useLanguageWords } from './words/use-language-words.ts';

interface LanguagesFieldProps {
  /** English names of the catalogue, or the person's own words. */
  value: readonly string[];
  onChange: (languages: string[]) => void;
  error?: ReactNode;
}

export function LanguagesField(props: LanguagesFieldProps) {
  const t = useLanguageWords();
  const language = useLanguage();
  return (
    <WordsField
      {...props}
      legend={t('languages.label')}
      none={t('languages.none')}
      choose={t('languages.choose')}
      title={t('languages.title')}
      search={t('languages.search')}
      searchHint={t('languages.searchHint')}
      chosen={(count) => t('languages.chosen', { count })}
      labelOf={(stored) => languageLabel(stored, language)}
      find={(search) => {
        const options = searchLanguages(search, language);
        return options.length === 0 ? [] : [{ key: 'all', title: t('languages.all'), options }];
      }}
    />
  );
}
