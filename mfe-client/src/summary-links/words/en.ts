export const en = {
  'familySummary.title': 'Summary of a call',
  'familySummary.waits': "There is a summary of {{name}}'s call for you.",
  'familySummary.recorded':
    'When you open it, we record that you read it, and when. It is private: please do not pass it on.',
  'familySummary.open': 'Read the summary',
  'familySummary.call': '{{name}} and {{companion}}',
  'familySummary.companionGone': 'a companion whose account is closed',
  'familySummary.failed': 'It could not be opened. Please try again.',
};
