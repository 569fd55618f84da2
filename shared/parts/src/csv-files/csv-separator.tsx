import { Select } from '@kabar/ui/base';
import { useState } from 'react';
import { useCsvWords } from './words/use-csv-words.ts';

const separators = ['comma', 'semicolon'] as const;
type Separator = (typeof separators)[number];

const storageKey = 'kabar-csv-separator';

export interface CsvChoice {
  separator: Separator;
  choose: (separator: Separator) => void;
  /** The URL of a CSV file with the chosen separator. */
  fileAt: (href: string) => string;
}

/** The column separator that this browser remembers; a comma by default. */
export function useCsvSeparator(): CsvChoice {
  const [separator, setSeparator] = useState(readSeparator);
  return {
    separator,
    choose: (chosen) => {
      setSeparator(chosen);
      try {
        localStorage.setItem(storageKey, chosen);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    fileAt: (href) =>
      separator === 'comma' ? href : `${href}${href.includes('?') ? '&' : '?'}separator=semicolon`,
  };
}

/** Spreadsheets of countries with a decimal comma, such as Indonesia, expect semicolons. */
export function CsvSeparatorSelect({ csv }: { csv: CsvChoice }) {
  const t = useCsvWords();
  return (
    <Select
      label={t('csv.separator')}
      value={csv.separator}
      options={separators.map((value) => ({ value, label: t(`csv.${value}`) }))}
      onChange={(event) => csv.choose(asSeparator(event.currentTarget.value))}
    />
  );
}

function readSeparator(): Separator {
  try {
    return asSeparator(localStorage.getItem(storageKey));
  } catch {
    return 'comma';
  }
}

function asSeparator(value: string | null): Separator {
  return value === 'semicolon' ? value : 'comma';
}
