export const en = {
  'savedFilters.list': 'Saved filters',
  'savedFilters.save': 'Save this filter',
  'savedFilters.title': 'Save this filter',
  'savedFilters.text': 'You find it here again, on each of your devices. Only you see it.',
  'savedFilters.name': 'Name',
  'savedFilters.nameMissing': 'Please give it a name.',
  'savedFilters.keep': 'Save filter',
  'savedFilters.cancel': 'Cancel',
  'savedFilters.remove': 'Remove the saved filter {{name}}',
  'savedFilters.failed': 'This did not work. Please try again.',
};
