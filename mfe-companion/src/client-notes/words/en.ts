export const en = {
  'clientNotes.open': 'Emergency information',
  'clientNotes.openOf': 'Emergency information of {{name}}',
  'clientNotes.title': 'Emergency information of {{name}}',
  'clientNotes.promise':
    'Shown from 24 hours before your call to 24 hours after it. {{name}} sees that you have read this.',
  'clientNotes.contacts': 'Emergency contacts',
  'clientNotes.noContacts': '{{name}} has not named a contact.',
  'clientNotes.primary': 'Call first',
  'clientNotes.notes': 'Private information',
  'clientNotes.noNotes': '{{name}} has not written anything here.',
  'clientNotes.about': 'About {{name}}',
  'clientNotes.medicalConditions': 'Medical Conditions',
  'clientNotes.medications': 'Current Medications',
  'clientNotes.mobilityNeeds': 'Mobility Needs',
  'clientNotes.communicationPreferences': 'Communication Preferences',
  'clientNotes.specialInstructions': 'Special Instructions',
  'clientNotes.familyNotes': 'Family Notes',
  'clientNotes.loading': 'Opening the information',
  'clientNotes.failed': 'This information cannot be opened now.',
  'clientNotes.failedText':
    'It is closed outside the time of your call. Otherwise, please try again.',
  'clientNotes.retry': 'Try again',
};
