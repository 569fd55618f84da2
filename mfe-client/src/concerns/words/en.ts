export const en = {
  'concern.title': 'Report Concern',
  'concern.lead':
    'Are you worried about somebody, or about how somebody was treated? Tell us. Our team reads every report.',
  'concern.danger': 'Is somebody in danger right now?',
  'concern.emergency': 'See the emergency numbers',
  'concern.message': 'What are you worried about?',
  'concern.messageHint': 'Who it is about, what happened and when. A few sentences are enough.',
  'concern.messageShort': 'Please write at least a short sentence.',
  'concern.contact': 'How can we reach you?',
  'concern.contactHint':
    'A telephone number or an e-mail address. Without one we cannot ask you back.',
  'concern.contactShort': 'Please write a whole telephone number or e-mail address.',
  'concern.withName': 'Our team sees your name, and nobody else does.',
  'concern.send': 'Report concern',
  'concern.failed': 'Your report was not sent. What you wrote is still here.',
  'concern.sent': 'Thank you. Our team has your report.',
  'concern.sentText': 'Somebody of our team reads it and does what is needed.',
  'concern.home': 'Done',
  'concern.another': 'Report another concern',
};
