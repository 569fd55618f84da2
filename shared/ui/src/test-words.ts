import type { UiWords } from './base/words.tsx';

/** For tests: each text is its key. */
export const testWords: UiWords = {
  close: 'close',
  optional: 'optional',
  show: 'show',
  hide: 'hide',
  showPassword: 'showPassword',
  hidePassword: 'hidePassword',
  loading: 'loading',
  newTab: 'newTab',
  previousMonth: 'previousMonth',
  nextMonth: 'nextMonth',
  remove: 'remove',
  search: 'search',
  clear: 'clear',
  chooseFile: 'chooseFile',
  replaceFile: 'replaceFile',
  more: 'more',
  showMore: () => 'showMore',
  savedAt: () => 'savedAt',
};
