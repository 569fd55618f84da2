export const en = {
  title: 'Your own account',
  text: '{{holder}} set up calls for {{name}}. If you are {{name}}, this account becomes yours: you see everything about yourself, and you alone decide what others see.',
  stays: 'Your calls, your companion and who pays for them stay as they are.',
  take: 'Yes, I am {{name}}',
  notMe: 'This is not me',
  missing: 'There is nothing to accept here',
  missingText:
    'The link works for 7 days, once, and only for the address that it was sent to. Please sign in with that address, or ask for a new link on your personal page.',
  toStart: 'To the start page',
  failed: 'Something went wrong. Please try again.',
  'ask.title': 'An account of my own',
  'ask.text': 'With an account you see everything about yourself, and decide what others see.',
  'ask.email': 'My mail address',
  'ask.send': 'Ask for my account',
  'ask.asked': 'We have your wish. Your companion will speak with you about it first.',
  'ask.confirmed': 'We sent a mail to your address. Open it to get your account.',
  'ask.withdraw': 'I do not want it any more',
};
