export const en = {
  'raise.title': 'A new price for {{name}}',
  'raise.text':
    'From your first payment on or after {{date}} this plan costs {{price}} per month instead of {{old}}. You pay more only if you agree.',
  'raise.otherwise':
    'Until you agree you keep paying {{old}}. If you would rather leave, you can cancel your subscription.',
  'raise.agree': 'I agree to {{price}} per month',
  'raise.agreed':
    'You agreed to {{price}} per month, from your first payment on or after {{date}}.',
  'raise.failed': 'This did not work. Please try again.',
} as const;
