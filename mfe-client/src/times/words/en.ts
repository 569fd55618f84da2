export const en = {
  'times.day': '1. Choose a day',
  'times.time': '2. Choose a time',
  'times.count_one': '{{count}} time',
  'times.count_other': '{{count}} times',
  'times.part': 'Part of the day',
  'times.night': 'Night',
  'times.morning': 'Morning',
  'times.afternoon': 'Afternoon',
  'times.evening': 'Evening',
  'times.more': 'More times',
  'times.fewer': 'Fewer times',
};
