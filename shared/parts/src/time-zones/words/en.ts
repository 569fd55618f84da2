export const en = {
  'timeZone.choose': 'Please choose',
  'timeZone.title': 'Choose a time zone',
  'timeZone.search': 'Search a city or time zone',
  'timeZone.searchHint': 'For example: Jakarta',
  'timeZone.found': 'Time zones',
  'timeZone.nothing': 'No time zone has these words. Try the next large city.',
};
