export const en = {
  'calendarFeed.title': 'Calendar of your phone',
  'calendarFeed.text':
    'An address of your own, by which the calendar of your phone shows your calls and follows every change. Whoever has it can read when and with whom you talk.',
  'calendarFeed.make': 'Make an address',
  'calendarFeed.renew': 'Make a new address',
  'calendarFeed.renewText':
    'The address that you have now stops working. Put the new one into your calendar then.',
  'calendarFeed.keep': 'Keep the address',
  'calendarFeed.revoke': 'Take the address back',
  'calendarFeed.gone': 'The address does not work any more.',
  'calendarFeed.once': 'This is your address. We show it only now, so please copy it.',
  'calendarFeed.address': 'Calendar address',
  'calendarFeed.copy': 'Copy the address',
  'calendarFeed.copied': 'Copied',
  'calendarFeed.how':
    'iPhone: Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar. Google Calendar on a computer: Other calendars, From URL.',
};
