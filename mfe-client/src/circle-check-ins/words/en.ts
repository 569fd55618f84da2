export const en = {
  'circleMissed.title': 'We could not reach {{name}}',
  'circleMissed.daily':
    '{{name}} did not answer the daily check-in of {{time}}. Have you spoken to each other, or can you go and see?',
  'circleMissed.call':
    '{{name}} did not answer the call of {{time}}. Have you spoken to each other, or can you go and see?',
  'circleMissed.helpersAnswer': 'The helpers and the organiser of the circle are asked.',
  'circleMissed.spoken': 'Yes, all is well',
  'circleMissed.next': 'No, ask the next',
  'circleMissed.thanks': "Thank you. We'll let the others know.",
  'circleMissed.failed': 'It was not sent. Please try again.',
  'circleSummaries.title': 'Summaries of calls',
  'circleSummaries.isSeen': 'If you open them, {{name}} can see that you did.',
  'circleSummaries.open': 'Open the summaries',
  'circleSummaries.none': 'There are no summaries yet.',
  'circleSummaries.with': '{{name}}, {{medium}}',
  'circleSummaries.noText': 'The companion wrote nothing about this call.',
  'circleSummaries.readings': 'Who read summaries',
  'circleSummaries.readingsText': 'Each time somebody of the circle opens summaries of calls.',
  'circleSummaries.showReadings_one': 'Show {{count}} reading',
  'circleSummaries.showReadings_other': 'Show {{count}} readings',
};
