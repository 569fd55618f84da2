export const en = {
  'form.unsaved': 'Not saved yet: {{parts}}',
  'form.partFailed': '{{part}}: not saved',
  'form.stillTyped': 'What you typed still stands in the form. Please save again.',
  'form.changed': 'Changed in another window or on another device',
  'form.changedText':
    'This is stored now. What you typed still stands in the form: please look at it and save again.',
  'form.typed': 'You typed: {{value}}',
  'form.nothing': 'Nothing',
  'leave.title': 'Leave without saving?',
  'leave.text': 'What you changed on this page is not saved yet.',
  'leave.confirm': 'Leave without saving',
  'leave.stay': 'Stay here',
};
