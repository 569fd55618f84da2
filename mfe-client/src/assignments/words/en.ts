export const en = {
  'assignment.title': 'Your companion',
  'assignment.since': 'Since {{day}}',
  'assignment.another': 'Ask for another companion',
  'assignment.asked': 'You asked for another companion. Our team will write to you.',
  'assignment.anotherTitle': 'Ask for another companion?',
  'assignment.anotherText':
    '{{name}} stays with you until our team has found somebody else. Calls that the new companion cannot take are cancelled; those that start soon then may stay used, unless you have a good reason. Only our team reads it.',
  'assignment.anotherConfirm': 'Ask for another',
  'assignment.reason': 'Why would you like somebody else?',
  'assignment.reasonHint': 'A few words help us to choose better.',
  'assignment.reasonMissing': 'Please write a few words.',
  'assignment.reasonShort': 'Please write a few words, or leave it empty.',
  'assignment.end': 'End working together',
  'assignment.endTitle': 'End working together with {{name}}?',
  'assignment.endText':
    'All future calls are cancelled, and you can no longer write to each other. We will let {{name}} know.',
  'assignment.endUsed_one':
    '{{count}} call starts too soon to cancel free of charge. It stays used.',
  'assignment.endUsed_other':
    '{{count}} calls start too soon to cancel free of charge. They stay used.',
  'assignment.endReturned_one': 'You get {{count}} call back.',
  'assignment.endReturned_other': 'You get {{count}} calls back.',
  'assignment.endReason': 'Reason',
  'assignment.endConfirm': 'End working together',
  'assignment.stay': 'Go back',
  'assignment.failed': 'This did not work. Please try again.',
};
