import type { UiWords } from '@kabar/ui/base';

export const words: UiWords = {
  close: 'Close',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading...',
  newTab: 'opens in a new tab',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  remove: 'Remove',
  search: 'Search',
  clear: 'Clear',
  chooseFile: 'Choose file',
  replaceFile: 'Choose another',
  more: 'More',
  showMore: (count: number) => `Show ${count} more`,
  savedAt: (at) => `Saved at ${at.toLocaleTimeString('en-GB', { timeStyle: 'short' })}.`,
};
