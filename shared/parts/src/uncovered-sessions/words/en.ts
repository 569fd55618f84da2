export const en = {
  'uncovered.cancel': 'These sessions will be cancelled:',
  'uncovered.end': 'These sessions will be cancelled:',
  'uncovered.plan':
    'These sessions will be cancelled, because the new plan has fewer sessions a week:',
  'uncovered.pause': 'A pause that begins now cancels these sessions:',
  'uncovered.unpaid': 'If it stays unpaid until {{date}}, these sessions will be cancelled:',
  'uncovered.none': 'No booked session will be cancelled.',
  'uncovered.row': '{{day}}, {{time}}',
  'uncovered.rowWith': '{{day}}, {{time}}, with {{name}}',
  'uncovered.loading': 'We look up which sessions will be cancelled.',
  'uncovered.failed': 'We could not look up which sessions will be cancelled.',
  'uncovered.again': 'Try again',
} as const;
