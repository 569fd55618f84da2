export const en = {
  'noAnswer.title': 'Not reached yet',
  'noAnswer.text':
    'Did {{name}} not answer? Tell us, without a summary. We remind you to try again, and then ask her contacts.',
  'noAnswer.button': 'No answer',
  'noAnswer.failed': 'It could not be sent. Please try again.',
  'noAnswer.done':
    'Thank you. In ten minutes we ask you to call {{name}} again; you find it on your dashboard. If she calls back, press "I reached her" there.',
  'noAnswer.reached': 'I reached her',
  'noAnswer.again': 'Still no answer',
  'noAnswer.tryAgain': 'Please call again now, and tell us whether she answers.',
  'noAnswer.wait': 'Thank you. The next step follows at {{time}}.',
  'noAnswer.contacts': 'We are writing to her contacts. If you reach her, tell us here.',
  'noAnswer.withStaff': 'Our team looks after it. If you reach her, tell us here.',
};
