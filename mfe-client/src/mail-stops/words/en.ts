export const en = {
  'mailStop.title': 'Emails from us',
  'mailLink.loading': 'Checking the link ...',
  'mailLink.noLink': 'The link is incomplete. Please open it again from the email that you got.',
  'mailStop.reminders.text':
    'Before each call we send a reminder to your address, with the link that opens the call. Shall we stop?',
  'mailStop.reminders.stopped':
    'We no longer send reminders to this address. Your calls take place.',
  'mailStop.summaries.text':
    'After each call we send the summary to your address, because the person who is called agreed. Shall we stop?',
  'mailStop.summaries.stopped': 'We no longer send summaries to this address.',
  'mailStop.check_in_weeks.text':
    'Once a week we send you how many check-ins your loved one answered, because they agreed. Shall we stop?',
  'mailStop.check_in_weeks.stopped':
    'We no longer send you weekly emails about check-ins. The check-ins go on.',
  'mailStop.stop': 'Stop these emails',
  'mailStop.again': 'Send them again',
  'mailStop.failed': 'It was not saved. Please try again.',
};
