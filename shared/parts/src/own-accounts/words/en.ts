export const en = {
  title: 'An account of their own',
  text: '{{name}} asks for an account of their own with the address {{email}}. Please speak with {{name}}, and read the address aloud. Nobody else may answer for them.',
  confirm: 'We spoke: it is right',
  decline: 'They did not ask for it',
  confirmTitle: 'Did you speak with {{name}} themselves?',
  confirmText:
    'The account decides about everything that others see of {{name}}. We mail {{email}} once you confirm.',
  cancel: 'Cancel',
  confirmed: 'Thank you. The mail is on its way.',
  declined: 'Thank you. Nothing changes.',
  failed: 'Something went wrong. Please try again.',
};
