export const en = {
  eyebrow: 'Become a companion',
  title: 'Your voice can be the good part of a day.',
  lead: 'You call people who are glad to be asked how they are: older people, students far from home, people who live alone.',
  start: 'Become a companion',
  client: 'Are you looking for somebody who calls?',
  clientLink: 'See how it works for you',
  reasons: 'What you can rely on',
  'vetting.title': 'Careful vetting',
  'vetting.text':
    'We look at everybody’s papers, and we write down what happens in calls. That protects you too.',
  'schedule.title': 'A flexible schedule',
  'schedule.text':
    'You say which hours suit you, block days off, and take only the calls you agree to.',
  'payout.title': 'A clear payout',
  'payout.text':
    'Each minute of a completed session is paid. You see every line, and when it reaches your bank account.',
  steps: 'Three steps to your first call',
  'one.title': 'Sign up',
  'one.text': 'Tell us who you are and when you have time, and show your identity document.',
  'two.title': 'Be verified',
  'two.text': 'A person of our team looks at your papers and writes to you.',
  'three.title': 'Meet your first client',
  'three.text':
    'A free call of ten minutes, and then, if both like it, the same friendly time each week.',
} as const;
