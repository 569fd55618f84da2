export const en = {
  'codes.title': 'Sign-in codes',
  'codes.text': 'With an authenticator on your telephone, nobody enters with your password alone.',
  'codes.needed': 'Your work in the back office asks for sign-in codes. Please set them up below.',
  'codes.begin': 'Set up sign-in codes',
  'codes.scan':
    'Scan this picture with your authenticator, then type the six digits that it shows.',
  'codes.qr': 'QR code for your authenticator',
  'codes.byHand': 'Or type this key by hand:',
  'codes.confirm': 'Turn on',
  'codes.remove': 'Turn sign-in codes off',
  'codes.on_one': 'On. {{count}} recovery code left.',
  'codes.on_other': 'On. {{count}} recovery codes left.',
  'codes.recoveryTitle': 'Your recovery codes',
  'codes.recoveryText':
    'Write these down and keep them safe. Each opens your account once, should you lose your telephone. We show them only now.',
};
