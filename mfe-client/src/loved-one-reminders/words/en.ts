export const en = {
  'reminders.title': 'Reminders for {{name}}',
  'reminders.text':
    'A day and an hour before each call, {{name}} gets an email at {{email}} with the link that opens the call. If you change the address or switch this off, links already sent stop working.',
  'reminders.noEmail':
    'With an email address of their own, {{name}} gets a reminder a day and an hour before each call, with the link that opens it. Add it above, under "Contact methods".',
  'reminders.on': 'Remind {{name}} of calls by email',
  'reminders.declined':
    'The reader of this address asked us not to send reminders, so none are sent there.',
  'reminders.failed': 'It was not saved. Please try again.',
};
