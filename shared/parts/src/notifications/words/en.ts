export const en = {
  'bell.label': 'Notifications',
  'bell.markAll': 'Mark all read',
  'bell.empty': 'No notifications',
  'bell.new': 'new',
  'bell.all': 'All notifications and settings',
};
