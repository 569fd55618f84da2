export const en = {
  'zone.short': 'Which time zone?',
  'zone.which': 'Which time zone should we use?',
  'zone.clocks':
    'This device is on {{device}} time, where it is {{deviceTime}}. Your profile says {{profile}}, where it is {{profileTime}}.',
  'zone.useDevice': 'Use {{zone}} time',
  'zone.keepProfile': 'Keep {{zone}} time',
  'zone.unknown': 'Which time zone are you in?',
  'zone.inUtc':
    'This device does not know its time zone, so times are in UTC, where it is {{time}}. Choose yours, and we will use it on all pages and in mails.',
  'zone.field': 'Your time zone',
  'zone.keepUtc': 'Keep UTC',
};
