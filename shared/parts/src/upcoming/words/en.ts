export const en = {
  'upcoming.addToCalendar': 'Add to calendar',
};
