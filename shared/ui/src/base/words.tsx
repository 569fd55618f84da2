import { createContext, use } from 'react';

/** Texts of the components themselves. The application provides them in the reader's language. */
export interface UiWords {
  close: string;
  optional: string;
  /** Two short labels of the password field's switch, and their longer versions for screen readers. */
  show: string;
  hide: string;
  showPassword: string;
  hidePassword: string;
  loading: string;
  /** Read out after a link that opens in a new tab. */
  newTab: string;
  previousMonth: string;
  nextMonth: string;
  remove: string;
  search: string;
  clear: string;
  chooseFile: string;
  replaceFile: string;
  more: string;
  showMore: (count: number) => string;
  /** 'Saved at 10:30.' in the reader's language and time. */
  savedAt: (at: Date) => string;
}

const WordsContext = createContext<UiWords | undefined>(undefined);

export const UiWordsProvider = WordsContext.Provider;

export function useUiWords(): UiWords {
  const words = use(WordsContext);
  if (!words) throw new Error('The design system is used outside its UiProvider.');
  return words;
}
