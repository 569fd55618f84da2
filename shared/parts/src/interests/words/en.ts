export const en = {
  'interests.label': 'Interests',
  'interests.choose': 'Choose interests',
  'interests.none': 'No interests chosen yet.',
  'interests.title': 'Choose your interests',
  'interests.search': 'Search interests',
  'interests.searchHint': 'For example: garden',
  'interests.chosen_one': '{{count}} interest chosen',
  'interests.chosen_other': '{{count}} interests chosen',
};
