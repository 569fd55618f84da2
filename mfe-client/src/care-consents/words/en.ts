export const en = {
  'careConsent.title': 'What {{name}} lets you see',
  'careConsent.text':
    'With the agreement of {{name}} you see the answers to the daily check-in: today, a calendar of the month, and a short email each week. You never see what {{name}} writes to the companion.',
  'careConsent.agrees': '{{name}} lets me see the answers',
  'careConsent.given':
    '{{name}} agreed on {{day}} ({{how}}) that you see the answers to the daily check-in. Messages to the companion stay between the two of them.',
  'careConsent.takeBack': '{{name}} no longer wants this',
  'careConsent.takeBackText':
    'You no longer see the answers of {{name}}, and the weekly email ends. The check-ins go on.',
  'careConsent.takeBackConfirm': 'Take it back',
  'careConsent.changes': 'All changes',
  'careConsent.changeYes': '{{day}}: agreed ({{how}})',
  'careConsent.changeNo': '{{day}}: no longer agreed',
  'careConsent.failed': 'It was not saved. Please try again.',
};
