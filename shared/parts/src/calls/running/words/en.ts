export const en = {
  'runningCall.otherPages': 'Other pages',
  'runningCall.leaveTitle': 'Leave the page of the call?',
  'runningCall.leaveText':
    'The call with {{name}} goes on. At the bottom of every page you find the way back.',
  'runningCall.leaveConfirm': 'Leave the page',
  'runningCall.leaveStay': 'Stay here',
  'runningCall.label': 'Running call',
  'runningCall.text_one': 'Call with {{name}}, {{count}} minute left',
  'runningCall.text_other': 'Call with {{name}}, {{count}} minutes left',
  'runningCall.back': 'Back to the call',
  'runningCall.ended': 'The call with {{name}} has ended.',
  'runningCall.toPage': 'To the page of the call',
  'runningCall.close': 'Close',
  'runningCall.hangUp': 'Hang up',
};
