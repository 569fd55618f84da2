export const en = {
  'noAnswer.title': 'Not reached yet',
  'noAnswer.text':
    'Did {{name}} not answer? Tell us, without a summary. We remind you to try again, and then ask their contacts.',
  'noAnswer.button': 'No answer',
  'noAnswer.failed': 'It could not be sent. Please try again.',
  'noAnswer.done':
    'Thank you. In ten minutes we ask you to call {{name}} again; you find it on your dashboard. If they call back, press "I reached her" there.',
  'noAnswer.reached': 'I reached her',
  'noAnswer.again': 'Still no answer',
  'noAnswer.tryAgain': 'Please call again now, and tell us whether they answer.',
  'noAnswer.wait': 'Thank you. The next step follows at {{time}}.',
  'noAnswer.contacts': 'We are writing to their contacts. If you reach them, tell us here.',
  'noAnswer.withStaff': 'Our team looks after it. If you reach them, tell us here.',
};
