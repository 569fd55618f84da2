export const en = {
  'interests.label': 'Interests',
  'interests.choose': 'Choose interests',
  'interests.none': 'No interests chosen yet.',
  'interests.title': 'Choose your interests',
  'interests.search': 'Search interests',
  'interests.searchHint': 'For example: garden',
  'interests.nothing': 'No topic has these words. Try a shorter one.',
  'interests.done': 'Done',
  'interests.chosen_one': '{{count}} interest chosen',
  'interests.chosen_other': '{{count}} interests chosen',
  'interests.remove': 'Remove {{interest}}',
};
