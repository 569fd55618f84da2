import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { WordsField } from '../pickers/words-field.tsx';
import { interestLabel, searchCatalogue } from './find-topics.ts';
import { useInterestWords } from './words/use-interest-words.ts';

interface InterestsFieldProps {
  /** English names of the catalogue, or the person's own words. */
  value: readonly string[];
  onChange: (interests: string[]) => void;
  error?: ReactNode;
}

export function InterestsField(props: InterestsFieldProps) {
  const t = useInterestWords();
  const language = useLanguage();
  return (
    <WordsField
      {...props}
      legend={t('interests.label')}
      none={t('interests.none')}
      choose={t('interests.choose')}
      title={t('interests.title')}
      search={t('interests.search')}
      searchHint={t('interests.searchHint')}
      chosen={(count) => t('interests.chosen', { count })}
      labelOf={(stored) => interestLabel(stored, language)}
      find={(search) =>
        searchCatalogue(search, language).map(({ topics, ...group }) => ({
          ...group,
          options: topics,
        }))
      }
    />
  );
}
