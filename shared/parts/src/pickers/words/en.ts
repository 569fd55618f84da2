export const en = {
  'picker.nothing': 'Nothing has these words. Try a shorter one.',
  'picker.add': 'Add "{{words}}"',
  'picker.done': 'Done',
  'picker.remove': 'Remove {{word}}',
};
