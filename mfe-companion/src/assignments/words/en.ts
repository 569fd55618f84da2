export const en = {
  'clients.active': 'Active Clients',
  'clients.title': 'Your clients',
  'clients.since': 'Since {{day}}',
  'clients.note': 'Handover note from our team',
  'clients.more': 'Show more clients',
  'clients.end': 'End working together',
  'clients.endOf': 'End working together with {{name}}',
  'clients.endTitle': 'End working together with {{name}}?',
  'clients.endText':
    'All calls that are still to come are cancelled and given back, and you can no longer write to each other. {{name}} will be told.',
  'clients.endReason': 'Reason',
  'clients.endConfirm': 'End working together',
  'clients.stay': 'Go back',
  'clients.failed': 'This did not work. Please try again.',
  'clients.reasonShort': 'Please write a few words, or leave it empty.',
};
