export const en = {
  'languages.label': 'Languages',
  'languages.choose': 'Choose languages',
  'languages.none': 'No languages chosen yet.',
  'languages.title': 'Which languages do you speak?',
  'languages.all': 'Languages',
  'languages.search': 'Search languages',
  'languages.searchHint': 'For example: Javanese',
  'languages.chosen_one': '{{count}} language chosen',
  'languages.chosen_other': '{{count}} languages chosen',
};
