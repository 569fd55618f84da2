export const en = {
  'sessionPay.title': 'Set paid minutes',
  'sessionPay.text':
    'The companion is paid for these minutes instead of what the rules give. Use it for an unplanned call too. If the session is paid out already, the next payout adds or deducts the difference.',
  'sessionPay.minutes': 'Paid minutes',
  'sessionPay.minutesMissing': 'Enter whole minutes, from 0.',
  'sessionPay.reason': 'Reason',
  'sessionPay.reasonHint': 'It is recorded with your name.',
  'sessionPay.reasonMissing': 'Write a reason.',
  'sessionPay.keep': 'Cancel',
  'sessionPay.save': 'Save',
  'sessionPay.failed': 'This could not be saved. Please try again.',
};
