export const en = {
  title: 'Please sign in again',
  text: 'Your session has ended. Sign in as {{email}}, and you continue where you were: what you typed is kept.',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  submit: 'Sign In',
  otherWay: 'Sign in another way (opens a new tab)',
  failed: 'This did not work. Please try again.',
  leave: 'Leave this page',
  leaveText: 'If you leave without signing in, what you typed is lost.',
};
